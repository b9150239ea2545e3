import type { Field } from 'shared-kernel/content';
import type { FieldDecision } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useLabels } from '../app/use-labels.ts';
import type { ContentResource } from '../resources/resource.ts';
import { Frame } from './proposals.styles.ts';

/** Tells authors that their record was rejected, and why. */
export const Rejection = ({ note }: { note: string | null }) => {
  const t = useTexts('mf-admin');
  return (
    <Frame as="div" role="note">
      <p>{t('proposals.rejected.record')}</p>
      <Reason note={note} />
    </Frame>
  );
};

/** The reason of a refusal, if any. */
export const Reason = ({ note }: { note: string | null }) => {
  const t = useTexts('mf-admin');
  if (!note) return null;
  return (
    <p>
      {t('proposals.reason')} <bdi>{note}</bdi>
    </p>
  );
};

/** The accepted fields of a change, and the refused ones with the reasons. */
export const DecidedFields = ({ resource, decision }: { resource: ContentResource; decision: FieldDecision }) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const fields = resource.type.fields as Record<string, Field>;
  // The declaration may have changed since.
  const nameOf = (name: string): string => (fields[name] ? labelOf(fields[name].label) : name);
  const { accepted, refused } = decision;
  return (
    <>
      {accepted.length > 0 && (
        <p>{t('proposals.accepted', { fields: accepted.map(nameOf).join(t('history.comma')) })}</p>
      )}
      <ul>
        {refused.map(({ field, reason }) => (
          <li key={field}>
            {t('proposals.refusedField', { field: nameOf(field) })} <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
};
