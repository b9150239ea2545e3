import { useId } from 'react';
import { FormError, SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Dialog } from 'shared-kernel/ui/dialog';
import { instant, record as object, says } from 'shared-kernel/validation';
import { Outside } from '../app/outside.tsx';
import { DateTimeField } from '../fields/index.ts';
import type { ContentResource } from '../resources/resource.ts';
import { scheduleDraft } from './draft-calls.ts';
import type { Edited } from './edited-record.ts';
import { useKeepDraft } from './use-draft.ts';
import { seenIn } from './use-save-draft.ts';

const rules = object({ at: instant().required(says('required')).meta({ label: 'fields.dateAndTime' }) });

interface Props {
  resource: ContentResource;
  id: string;
  record: Edited;
  onDismiss: () => void;
}

/** Plans the publication of a draft. The API validates the draft now. */
export const ScheduleDialog = ({ resource, id, record, onDismiss }: Props) => {
  const t = useTexts('mf-admin');
  const labelId = useId();
  const keepDraft = useKeepDraft(resource, id);
  const form = useSchemaForm(rules, { defaultValues: { at: '' } });
  const schedule = async ({ at }: { at: string }): Promise<void> => {
    keepDraft(await scheduleDraft(resource, id, { ...seenIn(record), at }));
    onDismiss();
  };
  return (
    <Outside>
      <Dialog labelledBy={labelId} onDismiss={onDismiss}>
        <h2 id={labelId}>{t('draft.scheduleTitle')}</h2>
        <SchemaForm form={form} onSubmit={schedule} aria-labelledby={labelId}>
          <FormError />
          <DateTimeField name="at" label={t('draft.at')} hint={t('draft.scheduleHint')} required />
          <SubmitButton>{t('draft.plan')}</SubmitButton>
        </SchemaForm>
      </Dialog>
    </Outside>
  );
};
