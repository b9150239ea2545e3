import { useId, useState } from 'react';
import { SchemaForm, SubmitButton, TextField, useSchemaForm } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Dialog } from 'shared-kernel/ui/dialog';
import { record } from 'shared-kernel/validation';
import { nameRules } from './saved-views.ts';

interface Props {
  title: string;
  /** Current name. */
  name: string;
  /** Names of the other views. */
  taken: readonly string[];
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a view. */
export const NameDialog = ({ title, name, taken, onName, onClose }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const [rules] = useState(() => record({ name: nameRules(taken) }));
  const form = useSchemaForm(rules, { defaultValues: { name } });
  const submit = (values: { name: string }): void => {
    onName(values.name.trim());
    onClose();
  };
  return (
    <Dialog labelledBy={id} onDismiss={onClose}>
      <h2 id={id}>{title}</h2>
      <SchemaForm form={form} onSubmit={submit} aria-labelledby={id}>
        <TextField name="name" label={t('views.name')} hint={t('views.hint')} autoComplete="off" required />
        <SubmitButton>{t('form.save')}</SubmitButton>
      </SchemaForm>
    </Dialog>
  );
};
