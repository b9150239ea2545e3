import type { OwnSession } from 'shared-kernel/contracts';
import { formatDateTime, formatTimeSince } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useDateContext, useNow } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import { Badge } from 'shared-kernel/ui/status';
import { type Device, readDevice } from './device.ts';

interface Props {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}

/** One session of the account. */
export const SessionItem = ({ session: { device, address, usedAt, isCurrent }, isEnding, onEnd }: Props) => {
  const t = useTexts('mf-account');
  const dates = useDateContext();
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
        <time dateTime={usedAt} title={formatDateTime(usedAt, dates)}>
          {isCurrent ? t('sessions.now') : formatTimeSince(usedAt, now, dates.locale)}
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
