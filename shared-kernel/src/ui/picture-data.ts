import type { FileRecord } from '../contracts/index.ts';

/** Data of a picture that rendering needs. */
export type PictureData = Pick<FileRecord, 'url' | 'alt' | 'color' | 'width' | 'height' | 'focus'>;

/** Reduces a file's record to what a page needs, since the page contains all data of its loaders. */
export const toPictureData = ({ url, alt, color, width, height, focus }: FileRecord): PictureData => ({
  url,
  ...(alt !== undefined && { alt }),
  ...(color !== undefined && { color }),
  ...(width !== undefined && { width }),
  ...(height !== undefined && { height }),
  ...(focus && { focus }),
});
