import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { paths } from '../app/paths.ts';
import { Lines } from '../dashboard/panel.styles.ts';
import { Panel } from '../dashboard/panel.tsx';
import { Instant } from '../list/cell.tsx';
import { Entry } from './entry.tsx';
import { newestOf, useLatest, useMarkRead } from './use-notifications.ts';
import { NOTIFICATIONS } from './use-unread.ts';

/** The latest notifications. @param onLeave - called when a link is followed */
export const LatestPanel = ({ hasUnread, onLeave }: { hasUnread: boolean; onLeave: () => void }) => {
  const t = useTexts('mf-admin');
  const { markAllRead } = useMarkRead();
  return (
    <Panel
      title={t('notifications.title')}
      query={useLatest()}
      isEmpty={({ data }) => data.length === 0}
      empty={t('notifications.none')}
    >
      {({ data }) => (
        <>
          <Lines>
            {data.map((notification) => (
              <li key={notification.id}>
                <Entry notification={notification} onOpen={onLeave} />
                <span className="about">
                  <Instant value={notification.at} />
                </span>
              </li>
            ))}
          </Lines>
          <div className="actions">
            <Link to={paths.list(NOTIFICATIONS)} onClick={onLeave}>
              {t('notifications.all')}
            </Link>
            {hasUnread && (
              <Button kind="quiet" onClick={() => void markAllRead(newestOf(data))}>
                {t('notifications.markAllRead')}
              </Button>
            )}
          </div>
        </>
      )}
    </Panel>
  );
};
