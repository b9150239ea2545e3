import type { Contact } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Why } from '../app/why.styles.ts';
import { useMay } from '../providers/access.ts';

/** Why some actions on a contact aren't available, on request. */
export const WithheldOfContact = ({ contact: { status } }: { contact: Contact }) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const isWithheld = {
    noWrite: status !== 'unsubscribed' && !may({ resource: 'CONTACT', action: 'WRITE' }),
    noDelete: !may({ resource: 'CONTACT', action: 'DELETE' }),
  };
  const reasons = (['noWrite', 'noDelete'] as const).filter((reason) => isWithheld[reason]);
  if (reasons.length === 0) return null;
  return (
    <Why>
      <summary>{t('contacts.why')}</summary>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{t(`contacts.${reason}`)}</li>
        ))}
      </ul>
    </Why>
  );
};
