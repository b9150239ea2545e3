import { useEffect, useEffectEvent } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { FILE_TYPES, type FileRecord, type FileType, fileTypesOf, MAX_FILE_BYTES } from 'shared-kernel/contracts';
import { UploadField } from 'shared-kernel/forms/upload-field';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';

export type FileKind = 'image' | 'document';

const KINDS: readonly FileKind[] = ['image', 'document'];

const MAX_FILES = 50;

interface Props {
  /** Kind of accepted files; every kind by default. */
  kind?: FileKind | undefined;
  /** The most files per selection; users can select again. */
  most?: number;
  /** Called with the stored files. */
  onStored: (files: FileRecord[]) => void;
}

const acceptOf = (types: readonly FileType[]): Record<string, string[]> =>
  Object.fromEntries(types.map((type) => [type, FILE_TYPES[type].extensions.map((extension) => `.${extension}`)]));

/** Uploads files to the library, with progress. Stored files leave the list. */
export const UploadFiles = (props: Props) => {
  const form = useForm<{ files: FileRecord[] }>({ defaultValues: { files: [] } });
  return (
    <FormProvider {...form}>
      <Area {...props} />
    </FormProvider>
  );
};

const Area = ({ kind, most = MAX_FILES, onStored }: Props) => {
  const t = useTexts('mf-admin');
  const kinds = kind ? [kind] : KINDS;
  const files: FileRecord[] = useWatch({ name: 'files' });
  const { setValue } = useFormContext<{ files: FileRecord[] }>();
  const give = useEffectEvent((stored: FileRecord[]): void => {
    setValue('files', []);
    onStored(stored);
  });
  useEffect(() => {
    if (files.length > 0) give(files);
  }, [files]);
  return (
    <UploadField
      name="files"
      label={t('library.upload')}
      maxFiles={most}
      mimeTypes={kinds.join(',')}
      accept={acceptOf(kinds.flatMap(fileTypesOf))}
      // Shown as a notice, since the tile disappears once the file is stored.
      onAnimated={({ name }) => notify.info(t('library.firstFrame', { name }))}
      maxSize={Math.max(...kinds.map((each) => MAX_FILE_BYTES[each]))}
    />
  );
};
