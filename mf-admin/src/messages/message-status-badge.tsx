import type { MessageStatus } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Badge } from 'shared-kernel/ui/status';

const LOOKS: Record<MessageStatus, string | undefined> = {
  new: 'waiting',
  answered: undefined,
  closed: undefined,
  spam: 'bad',
};

/** Whether a message waits for the team. */
export const MessageStatusBadge = ({ status }: { status: MessageStatus }) => {
  const t = useTexts('mf-admin');
  return <Badge className={LOOKS[status]}>{t(`messages.status.${status}`)}</Badge>;
};
