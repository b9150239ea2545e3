import { type ComponentProps, type ComponentType, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { IconButton, LineDrawing } from 'shared-kernel/ui';
import { ICONS } from '../app/icons.ts';
import { paths } from '../app/paths.ts';
import type { LatestPopover } from './latest-popover.tsx';
import { Bell } from './notifications.styles.ts';
import { NOTIFICATIONS, useUnread } from './use-unread.ts';

/** Highest count that the bell shows. */
const MAX_COUNTED = 99;

/** The number of unread notifications, with the latest ones. Their code loads when they are first opened. */
export const NotificationBell = () => {
  const t = useTexts('mf-admin');
  const navigate = useNavigate();
  const unread = useUnread();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [Popover, setPopover] = useState<ComponentType<ComponentProps<typeof LatestPopover>>>();
  const toggle = async (): Promise<void> => {
    setOpen(!isOpen);
    try {
      const loaded = await import('./latest-popover.tsx');
      setPopover(() => loaded.LatestPopover);
    } catch {
      // The screen shows the same.
      void navigate(paths.list(NOTIFICATIONS));
    }
  };
  const number = unread > MAX_COUNTED ? `${MAX_COUNTED}+` : String(unread);
  const label = unread > 0 ? t('notifications.counted', { number }) : t('notifications.title');
  const shown = {
    className: 'bell',
    'aria-label': label,
    title: label,
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
      <IconButton
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void toggle()}
        {...shown}
      />
      {Popover && <Popover button={button} isOpen={isOpen} hasUnread={unread > 0} onClose={() => setOpen(false)} />}
    </Bell>
  );
};
