import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { IconButton, LineDrawing } from 'shared-kernel/ui';
import { ICONS } from '../app/icons.ts';
import { paths } from '../app/paths.ts';
import { Directed } from '../ui/directed.tsx';
import { LatestPanel } from './latest-panel.tsx';
import { Bell, Latest, Place } from './notifications.styles.ts';
import { NOTIFICATIONS, useUnread } from './use-notifications.ts';

/** Highest count that the bell shows. */
const MOST_COUNTED = 99;

/** The number of unread notifications, with the latest ones. */
export const NotificationBell = () => {
  const t = useTexts('mf-admin');
  const unread = useUnread();
  const [isOpen, setOpen] = useState(false);
  const number = unread > MOST_COUNTED ? `${MOST_COUNTED}+` : String(unread);
  const label = unread > 0 ? t('notifications.counted', { number }) : t('notifications.title');
  const shown = {
    ...{ className: 'bell', 'aria-label': label, title: label },
    children: (
      <>
        <LineDrawing>
          <path d={ICONS.bell} />
        </LineDrawing>
        {unread > 0 && (
          <span className="count" aria-hidden="true">
            {number}
          </span>
        )}
      </>
    ),
  };
  return (
    <Bell>
      <IconButton as={Link} to={paths.list(NOTIFICATIONS)} {...shown} />
      <Directed>
        <Popover.Root open={isOpen} onOpenChange={setOpen}>
          <Popover.Trigger render={<IconButton type="button" {...shown} />} />
          <Popover.Portal>
            <Place align="end" sideOffset={4}>
              <Latest aria-label={t('notifications.title')}>
                <LatestPanel hasUnread={unread > 0} onLeave={() => setOpen(false)} />
              </Latest>
            </Place>
          </Popover.Portal>
        </Popover.Root>
      </Directed>
    </Bell>
  );
};
