import path from 'node:path';
import type { FileRow } from '../table.ts';

/** Id of the file that the bytes were first stored for. It stays unique when the bytes move to another file. */
export const bytesIdOf = ({ key }: Pick<FileRow, 'key'>): string => path.posix.basename(key);

/** Size of the visible part of a picture in pixels; null when unknown. */
export const shownSides = ({ crop, width, height }: Pick<FileRow, 'crop' | 'width' | 'height'>) =>
  crop ?? { width, height };

/**
 * Identifies the visible state of a picture by its bytes, crop and focus. A version number would be reused for other
 * pictures after a restore of the database.
 */
export const pictureState = (file: Pick<FileRow, 'id' | 'key' | 'crop' | 'focusX' | 'focusY'>): string => {
  const bytes = bytesIdOf(file) === file.id ? '0' : bytesIdOf(file);
  return [bytes, ...cropState(file), ...focusState(file)].join('-');
};

/** The numbers of a crop; empty without one. */
export const cropState = ({ crop }: Pick<FileRow, 'crop'>): number[] =>
  crop ? [crop.left, crop.top, crop.width, crop.height] : [];

/** The numbers of a focus; empty without one. */
export const focusState = ({ focusX, focusY }: Pick<FileRow, 'focusX' | 'focusY'>): number[] =>
  focusX === null || focusY === null ? [] : [focusX, focusY];
