import { lazy, Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import { type FileRecord, fileTypesOf, MAX_FILE_BYTES } from 'shared-kernel/contracts';
import { UploadField } from 'shared-kernel/forms/upload-field';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Outside } from '../app/outside.tsx';
import { useMayDescribe } from '../library/use-may-describe.ts';
import { useMay } from '../providers/access.ts';
import type { ControlProps } from './control.ts';
import { Shortcuts } from './form.styles.ts';
import { GalleryOrder } from './gallery-order.tsx';

const PICTURES = Object.fromEntries(fileTypesOf('image').map((type) => [type, []]));

/** Loads on demand, since most forms are saved without the library. */
const FilePicker = lazy(async () => ({ default: (await import('../library/file-picker.tsx')).FilePicker }));
const FileDialog = lazy(async () => ({ default: (await import('../library/file-dialog.tsx')).FileDialog }));

interface Props extends Pick<ControlProps, 'name' | 'label' | 'required'> {
  hint?: string | undefined;
  most: number;
}

/** Pictures of a record, uploaded or selected from the library. */
export const PictureControl = ({ name, label, required, hint, most }: Props) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const { field } = useController({ name });
  const [open, setOpen] = useState<'picker' | 'details'>();
  const held: FileRecord[] = Array.isArray(field.value) ? field.value : [];
  const only: FileRecord | undefined = most === 1 ? (field.value ?? undefined) : undefined;
  const mayDescribe = useMayDescribe(only?._id);
  const [isOrdering, setOrdering] = useState(false);
  const isSeveral = held.length > 1;
  const mayChoose = may({ resource: 'FILES', action: 'READ' });
  const close = (): void => setOpen(undefined);

  const choose = (files: FileRecord[]): void => {
    close();
    const added = files.filter(({ _id }) => held.every((file) => file._id !== _id));
    field.onChange(most === 1 ? (files[0] ?? null) : [...held, ...added].slice(0, most));
  };

  return (
    <div>
      <UploadField
        name={name}
        label={label}
        required={required}
        hint={hint}
        maxFiles={most}
        accept={PICTURES}
        maxSize={MAX_FILE_BYTES.image}
      />
      {(mayChoose || isSeveral) && (
        <Shortcuts>
          {mayChoose && (
            <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen('picker')}>
              {t('library.choose.image')}
            </Button>
          )}
          {isSeveral && (
            <Button kind="quiet" aria-expanded={isOrdering} onClick={() => setOrdering(!isOrdering)}>
              {t('order.button')}
            </Button>
          )}
          {only && mayDescribe && (
            <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen('details')}>
              {t('library.describe')}
            </Button>
          )}
        </Shortcuts>
      )}
      {isOrdering && isSeveral && <GalleryOrder label={label} pictures={held} onChange={field.onChange} />}
      {open && (
        <Outside>
          <Suspense>
            {open === 'details' && only && <FileDialog id={only._id} onClose={close} />}
            {open === 'picker' && (
              <FilePicker
                kind="image"
                most={most === 1 ? 1 : Math.max(1, most - held.length)}
                onChoose={choose}
                onClose={close}
              />
            )}
          </Suspense>
        </Outside>
      )}
    </div>
  );
};
