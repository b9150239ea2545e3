import { useId } from 'react';
import { type FileRecord, fileTypesOf, MAX_FILE_BYTES, type StoredFile } from 'shared-kernel/contracts';
import { FormError, SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { storedFile, UploadField } from 'shared-kernel/forms/upload-field';
import { useTexts } from 'shared-kernel/i18n';
import { Dialog } from 'shared-kernel/ui/dialog';
import { flag, record, says } from 'shared-kernel/validation';
import { CheckboxField } from '../fields/index.ts';
import { FILES, replaceFile, undoReplacement } from '../providers/file-provider.ts';
import { useAct } from '../providers/use-act.ts';
import { isPicture } from './file-facts.ts';
import { useFileUses } from './file-uses.tsx';

const rules = record({ file: storedFile().required(says('required')), keepsTexts: flag().default(false) });

/** The alternative text of a picture, in any language. */
const altOf = ({ alt, translations }: StoredFile): string | undefined =>
  alt || Object.values(translations).find((texts) => texts?.alt)?.alt;

interface Values {
  file: FileRecord;
  keepsTexts: boolean;
}

interface Props {
  file: StoredFile;
  onClose: () => void;
}

/** Replaces a file wherever it is used. */
export const ReplaceDialog = ({ file, onClose }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const act = useAct(FILES);
  const uses = useFileUses(file._id).data;
  const form = useSchemaForm<Values>(rules as never, { defaultValues: { file: null as never, keepsTexts: false } });
  const alt = altOf(file);
  const kind = isPicture(file) ? 'image' : 'document';

  const replace = async ({ file: other, keepsTexts }: Values): Promise<void> => {
    await act({
      run: () => replaceFile(file, other._id, keepsTexts),
      done: t('library.replaced'),
      undo: () => undoReplacement(file._id, other._id, keepsTexts),
      throws: true,
    });
    onClose();
  };

  return (
    <Dialog labelledBy={id} size="medium" onDismiss={onClose}>
      <h2 id={id}>{t('library.replaceTitle')}</h2>
      <p>{uses?.length ? t('library.replaceHint', { count: uses.length }) : t('library.nowhere')}</p>
      <SchemaForm form={form} onSubmit={replace} aria-labelledby={id}>
        <FormError />
        <UploadField
          name="file"
          label={t('library.replacement')}
          maxFiles={1}
          mimeTypes={kind}
          accept={Object.fromEntries(fileTypesOf(kind).map((type) => [type, []]))}
          maxSize={MAX_FILE_BYTES[kind]}
          required
        />
        {alt && <CheckboxField name="keepsTexts" label={t('library.keepAlt')} hint={t('library.altGoes', { alt })} />}
        <SubmitButton>{t('library.replace')}</SubmitButton>
      </SchemaForm>
    </Dialog>
  );
};
