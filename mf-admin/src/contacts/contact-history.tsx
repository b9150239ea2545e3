import type { ContactEvent } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Instant } from '../list/cell.tsx';

/** The events of a contact, the latest first. */
export const ContactHistory = ({ history }: { history: ContactEvent[] }) => {
  const t = useTexts('mf-admin');
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t('contacts.history')}</h2>
      <ol>
        {history.toReversed().map(({ kind, at, actorId }) => (
          <li key={`${kind} ${at}`}>
            <strong>{t(`contacts.event.${kind}`)}</strong> {actorId && <span>{t('contacts.byStaff')}</span>}{' '}
            <Instant value={at} />
          </li>
        ))}
      </ol>
    </section>
  );
};
