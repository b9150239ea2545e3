import type { OwnSession } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale, useNow, useSite } from 'shared-kernel/site';
import { Badge, Button } from 'shared-kernel/ui';
import { type Device, readDevice } from './device.ts';
import { timeSince, wholeTime } from './time-since.ts';

interface Props {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}

/** One place where a person is signed in. */
export const SessionItem = ({ session: { device, address, usedAt, isCurrent }, isEnding, onEnd }: Props) => {
  const t = useTexts('mf-account');
  const locale = useLocale();
  const { timeZone } = useSite();
  const now = useNow();
  const name = useDeviceName(readDevice(device));
  return (
    <li>
      <p className="device">
        {name}
        {isCurrent && <Badge>{t('sessions.current')}</Badge>}
      </p>
      <p className="use">
        {t('sessions.used')}{' '}
        <time dateTime={usedAt} title={wholeTime(usedAt, locale, timeZone)}>
          {isCurrent ? t('sessions.now') : timeSince(usedAt, now, locale)}
        </time>
        {address && (
          <>
            {' · '}
            <bdi>{address}</bdi>
          </>
        )}
      </p>
      <Button
        kind="secondary"
        isBusy={isEnding}
        aria-label={isCurrent ? undefined : t('sessions.endOne', { device: name })}
        onClick={onEnd}
      >
        {t('menu.signOut')}
      </Button>
    </li>
  );
};

const useDeviceName = ({ browser, system }: Device): string => {
  const t = useTexts('mf-account');
  if (browser && system) return t('sessions.device', { browser, system });
  return browser ?? system ?? t('sessions.unknownDevice');
};
