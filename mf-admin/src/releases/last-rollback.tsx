import type { CanaryTrial } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Instant } from '../list/cell.tsx';
import { formatShare } from './format-share.ts';
import { Panel } from './releases.styles.ts';

/** Why the last canary was rolled back automatically. */
export const LastRollback = ({ trial: { versions, endedAt, reason } }: { trial: CanaryTrial }) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  if (!reason) return null;
  const { remote, figure, canary, live } = reason;
  return (
    <Panel aria-labelledby="taken-back">
      <h2 id="taken-back">{t('releases.takenBack.title')}</h2>
      <p>
        {t(`releases.takenBack.${figure}`, {
          version: `${remote} ${versions[remote]}`,
          tried: formatShare(canary.bad / canary.of, locale),
          live: formatShare(live.bad / live.of, locale),
        })}
      </p>
      {endedAt && (
        <p className="hint">
          <Instant value={endedAt} />
        </p>
      )}
    </Panel>
  );
};
