import path from 'node:path';
import { FILE_TYPES, type FileType, isFileType } from 'shared-kernel/contracts';

/** Other names that senders have for types. */
const ALIASES = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-png', 'image/png'],
  ['image/heif', 'image/heic'],
  ['image/tif', 'image/tiff'],
  ['image/x-tiff', 'image/tiff'],
]);

/** What senders say of a file that they know nothing of. */
const UNKNOWN = ['', 'application/octet-stream', 'binary/octet-stream'];

/** The type that a file is said to have: by its media type or, where its sender knows none, by its name's ending. */
export const declaredType = ({ type, name }: { type: string; name: string }): FileType | undefined => {
  const said = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (UNKNOWN.includes(said)) return typeOfExtension(extensionOf(name));
  const known = ALIASES.get(said) ?? said;
  return isFileType(known) ? known : undefined;
};

/** Without its dot, in lower case; empty when there is none. */
export const extensionOf = (name: string): string => path.extname(name).slice(1).toLowerCase();

const typeOfExtension = (extension: string): FileType | undefined =>
  (Object.keys(FILE_TYPES) as FileType[]).find((type) => hasExtension(type, extension));

export const hasExtension = (type: FileType, extension: string): boolean =>
  (FILE_TYPES[type].extensions as readonly string[]).includes(extension);
