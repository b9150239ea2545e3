import type { ContactRecord } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { OneRecord } from '../app/one-record.tsx';
import { paths } from '../app/paths.ts';
import type { ScreenProps } from '../app/screen.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { ConsentProof } from './consent-proof.tsx';
import { ContactActions } from './contact-actions.tsx';
import { ContactHistory } from './contact-history.tsx';
import { ContactStatusBadge, isBounced } from './contact-status-badge.tsx';
import { Parts } from './contacts.styles.ts';
import { WithheldOfContact } from './withheld-of-contact.tsx';

/** A contact with its history, under a separate cache key: lists contain contacts without it. */
const WHOLE = { meta: { of: 'record' } };

/** One subscriber to the newsletter, with the proof of consent. */
export const Screen = ({ params }: ScreenProps) => (
  <OneRecord<ContactRecord> name="contacts" id={params.id} {...WHOLE}>
    {(contact) => <OneContact contact={contact} />}
  </OneRecord>
);

const OneContact = ({ contact }: { contact: ContactRecord }) => {
  const t = useTexts('mf-admin');
  return (
    <>
      <ScreenHeader
        title={contact.email}
        crumbs={[{ title: t('contacts.title'), to: paths.list('contacts') }]}
        badge={<ContactStatusBadge contact={contact} />}
      >
        <ContactActions contact={contact} />
      </ScreenHeader>
      <p>{t(`contacts.about.${isBounced(contact) ? 'bounced' : contact.status}`)}</p>
      <WithheldOfContact contact={contact} />
      <Parts>
        <ConsentProof contact={contact} />
        <ContactHistory history={contact.history} />
      </Parts>
    </>
  );
};
