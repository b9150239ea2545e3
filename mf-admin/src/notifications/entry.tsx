import { Link } from 'react-router-dom';
import type { Notification } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { VisuallyHidden } from 'shared-kernel/ui';
import { addressOf } from './address-of.ts';
import { Line } from './notifications.styles.ts';
import { useMarkRead } from './use-notifications.ts';

interface Props {
  notification: Notification;
  onOpen?: () => void;
}

/** What happened, as a link to it; opening it marks it as read. */
export const Entry = ({ notification, onOpen }: Props) => {
  const t = useTexts('mf-admin');
  const marking = useMarkRead();
  const { text, note, readAt } = notification;
  const open = (): void => {
    marking.onOpen(notification);
    onOpen?.();
  };
  return (
    <Line className={readAt ? undefined : 'unread'}>
      <Link to={addressOf(notification)} onClick={open}>
        {!readAt && <VisuallyHidden>{t('notifications.unread')} </VisuallyHidden>}
        <bdi>{text}</bdi>
      </Link>
      {note && <bdi className="note">{note}</bdi>}
    </Line>
  );
};
