import type { FileRecord } from 'shared-kernel/contracts';

/** What it takes to show a picture. */
export type PictureData = Pick<FileRecord, 'url' | 'alt' | 'color' | 'width' | 'height'>;

export const toPictureData = ({ url, alt, color, width, height }: FileRecord): PictureData => ({
  url,
  ...(alt !== undefined && { alt }),
  ...(color !== undefined && { color }),
  ...(width !== undefined && { width }),
  ...(height !== undefined && { height }),
});
