import { useId } from 'react';
import { FormError, SchemaForm, SubmitButton, TextField, useSchemaForm } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { Dialog } from 'shared-kernel/ui/dialog';
import { record, webAddress } from 'shared-kernel/validation';
import { importFile } from '../providers/file-provider.ts';

const rules = record({ url: webAddress().required() });

interface Props {
  onClose: () => void;
  /** Called with the id of the file. */
  onStored: (id: string) => void;
}

/** Asks for a web address. The API fetches the file and validates it like an upload. */
export const ImportDialog = ({ onClose, onStored }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const form = useSchemaForm(rules, { defaultValues: { url: '' } });
  const fetchFile = async (url: string): Promise<void> => {
    const { _id, name, isAnimated } = await importFile(url);
    if (isAnimated) notify.info(t('library.firstFrame', { name }));
    onStored(_id);
  };
  return (
    <Dialog labelledBy={id} onDismiss={onClose}>
      <h2 id={id}>{t('library.import')}</h2>
      <SchemaForm form={form} onSubmit={({ url }) => fetchFile(url)} aria-labelledby={id}>
        <FormError />
        <TextField
          name="url"
          type="url"
          label={t('library.address')}
          hint={t('library.importHint')}
          autoComplete="off"
          required
        />
        <SubmitButton>{t('library.fetch')}</SubmitButton>
      </SchemaForm>
    </Dialog>
  );
};
