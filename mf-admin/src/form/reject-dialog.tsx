import { type ReactNode, useId } from 'react';
import { FormError, SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Dialog } from 'shared-kernel/ui/dialog';
import { record, requiredText } from 'shared-kernel/validation';
import { TextareaField } from '../fields/index.ts';

/** Characters; the same limit as in the API. */
export const LONGEST_REASON = 1_000;

const rules = record({ note: requiredText(LONGEST_REASON).meta({ label: 'fields.reason' }) });

interface Props {
  /** Shown while the records are rejected. The dialog can't be dismissed then. */
  running?: ReactNode;
  onReject: (note: string) => Promise<unknown>;
  onDismiss: () => void;
}

/** Asks for the reason of a rejection, which the author will read. */
export const RejectDialog = ({ running, onReject, onDismiss }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const form = useSchemaForm(rules, { defaultValues: { note: '' } });
  const reject = async ({ note }: { note: string }): Promise<void> => {
    await onReject(note);
    onDismiss();
  };
  return (
    <Dialog labelledBy={id} onDismiss={running ? undefined : onDismiss}>
      <h2 id={id}>{t('reject.title')}</h2>
      <SchemaForm form={form} onSubmit={reject} aria-labelledby={id}>
        <FormError />
        <TextareaField name="note" label={t('reject.reason')} hint={t('reject.hint')} required />
        {running}
        <SubmitButton>{t('bulk.reject')}</SubmitButton>
      </SchemaForm>
    </Dialog>
  );
};
