import { useState } from 'react';
import { type FileRecord, TILE_SIDE, thumbnailUrl } from '../../contracts/index.ts';
import { FileIcon } from './file-icon.tsx';
import { usePreview } from './use-preview.ts';

interface Props {
  /** Media type. */
  type: string;
  record: FileRecord | undefined;
  /** A file that isn't stored yet. */
  file: File | undefined;
}

/** The picture of the file when the browser can show it, else an icon of its kind. */
export const Thumbnail = ({ type, record, file }: Props) => {
  const preview = usePreview(file);
  const [broken, setBroken] = useState<string>();
  const source = record ? thumbnailUrl(record.url, TILE_SIDE) : preview;
  return (
    <div className="thumbnail">
      {source && type.startsWith('image/') && source !== broken ? (
        <img src={source} alt="" width={TILE_SIDE} height={TILE_SIDE} onError={() => setBroken(source)} />
      ) : (
        <FileIcon type={type} />
      )}
    </div>
  );
};
