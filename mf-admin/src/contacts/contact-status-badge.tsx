import type { Contact, ContactStatus } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Badge } from 'shared-kernel/ui/status';

const LOOKS: Record<ContactStatus, string | undefined> = {
  confirmed: undefined,
  pending: 'waiting',
  unsubscribed: 'bad',
};

type Shown = Pick<Contact, 'status' | 'bouncedAt'>;

/** Whether a contact gets no letter since its mail server has refused one. */
export const isBounced = ({ status, bouncedAt }: Shown): boolean => status === 'confirmed' && bouncedAt !== null;

/** Whether an address receives the newsletter. */
export const ContactStatusBadge = ({ contact }: { contact: Shown }) => {
  const t = useTexts('mf-admin');
  const { status } = contact;
  if (isBounced(contact)) return <Badge className="bad">{t('contacts.event.bounced')}</Badge>;
  return <Badge className={LOOKS[status]}>{t(`contacts.status.${status}`)}</Badge>;
};
