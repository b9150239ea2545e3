import { lazy, Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import { type FileRecord, fileTypesOf, MAX_FILE_BYTES } from 'shared-kernel/contracts';
import { UploadField } from 'shared-kernel/forms/upload-field';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { useMay } from '../providers/access.ts';
import type { ControlProps } from './control.ts';

const PICTURES = Object.fromEntries(fileTypesOf('image').map((type) => [type, []]));

/** Most forms are saved without a look at the library. */
const FilePicker = lazy(async () => ({ default: (await import('../library/file-picker.tsx')).FilePicker }));

interface Props extends Pick<ControlProps, 'name' | 'label' | 'required'> {
  most: number;
}

/** Pictures of a record, which are sent from the device or chosen from the library. */
export const PictureControl = ({ name, label, required, most }: Props) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const { field } = useController({ name });
  const [isChoosing, setChoosing] = useState(false);
  const held: FileRecord[] = Array.isArray(field.value) ? field.value : [];

  const choose = (files: FileRecord[]): void => {
    setChoosing(false);
    const added = files.filter(({ _id }) => held.every((file) => file._id !== _id));
    field.onChange(most === 1 ? (files[0] ?? null) : [...held, ...added].slice(0, most));
  };

  return (
    <div>
      <UploadField
        name={name}
        label={label}
        required={required}
        maxFiles={most}
        accept={PICTURES}
        maxSize={MAX_FILE_BYTES.image}
      />
      {may({ resource: 'FILES', deed: 'READ' }) && (
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {t('library.choose.image')}
        </Button>
      )}
      {isChoosing && (
        <Suspense>
          <FilePicker
            kind="image"
            most={most === 1 ? 1 : Math.max(1, most - held.length)}
            onChoose={choose}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
};
