import path from 'node:path';
import type { FileRow } from './table.ts';

/** Id of the file that some bytes were first stored as: no others ever have it, whichever file they belong to now. */
export const bytesIdOf = ({ key }: Pick<FileRow, 'key'>): string => path.posix.basename(key);

/** Pixels of what is shown of a picture; null where it has none. */
export const shownSides = ({ crop, width, height }: Pick<FileRow, 'crop' | 'width' | 'height'>) =>
  crop ?? { width, height };

/**
 * Names what is to be seen of a picture by what it is made of: its bytes, the part of it that is shown, and its focus. A count of
 * changes would name another picture the same after the database was restored.
 */
export const pictureState = (file: Pick<FileRow, 'id' | 'key' | 'crop' | 'focusX' | 'focusY'>): string => {
  const bytes = bytesIdOf(file) === file.id ? '0' : bytesIdOf(file);
  return [bytes, ...cropState(file), ...focusState(file)].join('-');
};

/** The four numbers of a crop; none without one. */
export const cropState = ({ crop }: Pick<FileRow, 'crop'>): number[] =>
  crop ? [crop.left, crop.top, crop.width, crop.height] : [];

/** The two numbers of a focus; none without one. */
export const focusState = ({ focusX, focusY }: Pick<FileRow, 'focusX' | 'focusY'>): number[] =>
  focusX === null || focusY === null ? [] : [focusX, focusY];
