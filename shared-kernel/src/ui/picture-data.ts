import type { FileRecord } from '../contracts/index.ts';

/** What it takes to show a picture. */
export type PictureData = Pick<FileRecord, 'url' | 'alt' | 'color' | 'width' | 'height'>;

/** Of a file's record what a page needs: all that loaders give travels with the page. */
export const toPictureData = ({ url, alt, color, width, height }: FileRecord): PictureData => ({
  url,
  ...(alt !== undefined && { alt }),
  ...(color !== undefined && { color }),
  ...(width !== undefined && { width }),
  ...(height !== undefined && { height }),
});
