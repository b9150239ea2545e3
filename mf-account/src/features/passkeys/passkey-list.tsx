import type { Passkey } from 'shared-kernel/contracts';
import { formatDateTime, formatTimeSince } from 'shared-kernel/format';
import { useDateContext, useNow } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import { List } from '../sessions/own-sessions.styles.ts';
import { usePasskeyTexts } from './use-passkey-texts.ts';

interface Props {
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
}

/** The account's passkeys, with their last use. */
export const PasskeyList = ({ passkeys, onRemove }: Props) => {
  const t = usePasskeyTexts();
  const dates = useDateContext();
  const now = useNow();
  const timeOf = (instant: string) => (
    <time dateTime={instant} title={formatDateTime(instant, dates)}>
      {formatTimeSince(instant, now, dates.locale)}
    </time>
  );
  return (
    <List aria-label={t('list')}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <p className="device">
            <bdi>{passkey.name}</bdi>
          </p>
          <p className="use">
            {t('addedOn')} {timeOf(passkey.createdAt)}
            {' · '}
            {passkey.usedAt ? (
              <>
                {t('usedOn')} {timeOf(passkey.usedAt)}
              </>
            ) : (
              t('neverUsed')
            )}
          </p>
          <Button
            kind="secondary"
            aria-haspopup="dialog"
            aria-label={t('removeOne', { name: passkey.name })}
            onClick={() => onRemove(passkey)}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </List>
  );
};
