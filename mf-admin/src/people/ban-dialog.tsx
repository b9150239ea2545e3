import { useId } from 'react';
import { FormError, SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Dialog } from 'shared-kernel/ui/dialog';
import { banRules } from 'shared-kernel/validation/accounts';
import { TextareaField } from '../fields/index.ts';
import { nameOf, type Person } from './person.ts';
import type { useAccountStatus } from './use-account-status.ts';

interface Props {
  person: Person;
  onDecide: ReturnType<typeof useAccountStatus>;
  onDismiss: () => void;
}

/** Asks for the reason of a ban. */
export const BanDialog = ({ person, onDecide, onDismiss }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const form = useSchemaForm(banRules, { defaultValues: { reason: '' } });
  const ban = async ({ reason = '' }: { reason?: string | undefined }): Promise<void> => {
    await onDecide({ standing: 'BANNED', standingReason: reason || null, suspendedUntil: null });
    onDismiss();
  };
  return (
    <Dialog labelledBy={id} onDismiss={onDismiss}>
      <h2 id={id}>{t('people.ban.title', { name: nameOf(person) })}</h2>
      <p>{t('people.ban.hint')}</p>
      <SchemaForm form={form} onSubmit={ban} aria-labelledby={id}>
        <FormError />
        <TextareaField name="reason" label={t('people.reason')} hint={t('people.reasonHint')} rows={3} />
        <SubmitButton kind="destructive">{t('people.action.ban')}</SubmitButton>
      </SchemaForm>
    </Dialog>
  );
};
