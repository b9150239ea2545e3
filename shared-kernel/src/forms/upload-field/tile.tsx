import type { Ref } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Icon, IconButton } from 'shared-kernel/ui';
import { ProgressBar } from 'shared-kernel/ui/status';
import type { FileRecord } from '../../contracts/index.ts';
import type { Entry } from './entries.ts';
import type { UploadStorage } from './storage.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useAnimation } from './use-animation.ts';
import { useUpload } from './use-upload.ts';

interface Props {
  entry: Entry;
  /** `undefined` until the token arrives, `null` when it was denied. */
  storage: UploadStorage | null | undefined;
  onStored: (record: FileRecord) => void;
  onFailure: (error: unknown) => void;
  onRemove: () => void;
  /** Called for an animated picture, of which the site shows only the first frame. */
  onAnimated: ((file: File) => void) | undefined;
  removeRef: Ref<HTMLButtonElement>;
}

/** One file: its preview, the progress of its upload, and a button to remove it. */
export const Tile = ({ entry, storage, onStored, onFailure, onRemove, onAnimated, removeRef }: Props) => {
  const t = useTexts('shared-kernel/forms/upload-field');
  const { name, record } = entry;
  const fileToUpload = record ? undefined : entry.file;
  const isAnimated = useAnimation(entry.file, onAnimated);
  const progress = useUpload({ file: fileToUpload, storage, onStored, onFailure });
  return (
    <li>
      <Thumbnail type={entry.type} record={record} file={fileToUpload} />
      <div className="about">
        <span className="name">
          <bdi>{name}</bdi>
        </span>
        {isAnimated && <span className="note">{t('firstFrame')}</span>}
        {fileToUpload && <ProgressBar max={100} value={progress} aria-label={t('progress', { name })} />}
      </div>
      <IconButton ref={removeRef} type="button" aria-label={t('remove', { name })} onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
    </li>
  );
};
