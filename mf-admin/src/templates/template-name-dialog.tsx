import { useId } from 'react';
import { templateNameRules } from 'shared-kernel/content';
import { FormError, SchemaForm, SubmitButton, TextField, useSchemaForm } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Dialog } from 'shared-kernel/ui/dialog';

interface Props {
  title: string;
  /** Current name. */
  name: string;
  /** Throws errors for the form. */
  onName: (name: string) => Promise<unknown>;
  onDismiss: () => void;
}

/** Asks for the name of a template. */
export const TemplateNameDialog = ({ title, name, onName, onDismiss }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const form = useSchemaForm(templateNameRules, { defaultValues: { name } });
  const submit = async (values: { name: string }): Promise<void> => {
    await onName(values.name);
    onDismiss();
  };
  return (
    <Dialog labelledBy={id} onDismiss={onDismiss}>
      <h2 id={id}>{title}</h2>
      <SchemaForm form={form} onSubmit={submit} aria-labelledby={id}>
        <FormError />
        <TextField name="name" label={t('templates.name')} hint={t('templates.hint')} autoComplete="off" required />
        <SubmitButton>{t('form.save')}</SubmitButton>
      </SchemaForm>
    </Dialog>
  );
};
