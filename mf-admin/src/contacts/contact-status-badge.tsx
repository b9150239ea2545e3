import type { ContactStatus } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Badge } from 'shared-kernel/ui/status';

const LOOKS: Record<ContactStatus, string | undefined> = {
  confirmed: undefined,
  pending: 'waiting',
  unsubscribed: 'bad',
};

/** Whether an address receives the newsletter. */
export const ContactStatusBadge = ({ status }: { status: ContactStatus }) => {
  const t = useTexts('mf-admin');
  return <Badge className={LOOKS[status]}>{t(`contacts.status.${status}`)}</Badge>;
};
