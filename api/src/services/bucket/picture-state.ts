import path from 'node:path';
import type { FileRow } from './table.ts';

/** Id of the file that some bytes were first stored as: no others ever have it, whichever file they belong to now. */
export const bytesIdOf = ({ key }: Pick<FileRow, 'key'>): string => path.posix.basename(key);

/**
 * Names what is to be seen of a picture by what it is made of, its bytes and its focus. A count of changes would name another
 * picture the same after the database was restored.
 */
export const pictureState = (file: Pick<FileRow, 'id' | 'key' | 'focusX' | 'focusY'>): string => {
  const bytes = bytesIdOf(file) === file.id ? '0' : bytesIdOf(file);
  return file.focusX === null || file.focusY === null ? bytes : `${bytes}-${file.focusX}-${file.focusY}`;
};
