import { useId } from 'react';
import { FormError, SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Dialog } from 'shared-kernel/ui/dialog';
import { instant, record, says } from 'shared-kernel/validation';
import { Outside } from '../app/outside.tsx';
import { DateTimeField } from '../fields/index.ts';

const rules = record({ at: instant().required(says('required')).meta({ label: 'fields.dateAndTime' }) });

interface Props {
  onSchedule: (at: string) => Promise<void>;
  onDismiss: () => void;
}

/** Asks when a letter is sent. */
export const ScheduleLetterDialog = ({ onSchedule, onDismiss }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const form = useSchemaForm(rules, { defaultValues: { at: '' } });
  return (
    <Outside>
      <Dialog labelledBy={id} onDismiss={onDismiss}>
        <h2 id={id}>{t('letters.scheduleTitle')}</h2>
        <SchemaForm form={form} onSubmit={({ at }) => onSchedule(at)} aria-labelledby={id}>
          <FormError />
          <DateTimeField name="at" label={t('draft.at')} hint={t('letters.scheduleHint')} required />
          <SubmitButton>{t('letters.plan')}</SubmitButton>
        </SchemaForm>
      </Dialog>
    </Outside>
  );
};
