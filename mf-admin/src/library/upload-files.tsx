import { useEffect, useEffectEvent } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { FILE_TYPES, type FileRecord, type FileType, fileTypesOf, MAX_FILE_BYTES } from 'shared-kernel/contracts';
import { UploadField } from 'shared-kernel/forms/upload-field';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';

export type FileKind = 'image' | 'document';

const KINDS: readonly FileKind[] = ['image', 'document'];

/** Of one choice of files; whoever has more chooses again. */
const MOST = 50;

interface Props {
  /** What may be sent; anything that the library takes unless it is said. */
  kind?: FileKind | undefined;
  /** Gets files as they are stored. */
  onStored: (files: FileRecord[]) => void;
}

const acceptOf = (types: readonly FileType[]): Record<string, string[]> =>
  Object.fromEntries(types.map((type) => [type, FILE_TYPES[type].extensions.map((extension) => `.${extension}`)]));

/** Sends files to the library, each with its progress. Those that are stored are elsewhere from then on. */
export const UploadFiles = ({ kind, onStored }: Props) => {
  const form = useForm<{ files: FileRecord[] }>({ defaultValues: { files: [] } });
  return (
    <FormProvider {...form}>
      <Area kind={kind} onStored={onStored} />
    </FormProvider>
  );
};

const Area = ({ kind, onStored }: Props) => {
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
      maxFiles={MOST}
      mimeTypes={kinds.join(',')}
      accept={acceptOf(kinds.flatMap(fileTypesOf))}
      // Its tile goes as soon as it is stored.
      onAnimated={({ name }) => notify.info(t('library.firstFrame', { name }))}
      maxSize={Math.max(...kinds.map((each) => MAX_FILE_BYTES[each]))}
    />
  );
};
