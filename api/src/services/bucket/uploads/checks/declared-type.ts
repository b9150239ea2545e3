import path from 'node:path';
import { FILE_TYPES, type FileType, isFileType } from 'shared-kernel/contracts';

/** Alternative names of types. */
const ALIASES = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-png', 'image/png'],
  ['image/apng', 'image/png'],
  ['image/heif', 'image/heic'],
  ['image/tif', 'image/tiff'],
  ['image/x-tiff', 'image/tiff'],
]);

/** Types that clients send for unknown files. */
const UNKNOWN = ['', 'application/octet-stream', 'binary/octet-stream'];

/** The declared type: by media type, or by extension when the media type is unknown. */
export const declaredType = ({ type, name }: { type: string; name: string }): FileType | undefined => {
  const mimeType = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (UNKNOWN.includes(mimeType)) return typeOfExtension(extensionOf(name));
  return typeNamed(mimeType);
};

/** The type of a media type; undefined for types that can't be uploaded. */
export const typeNamed = (mimeType: string): FileType | undefined => {
  const known = ALIASES.get(mimeType) ?? mimeType;
  return isFileType(known) ? known : undefined;
};

/** The extension in lower case without its dot; empty for a name without one. */
export const extensionOf = (name: string): string => path.extname(name).slice(1).toLowerCase();

const typeOfExtension = (extension: string): FileType | undefined =>
  (Object.keys(FILE_TYPES) as FileType[]).find((type) => hasExtension(type, extension));

export const hasExtension = (type: FileType, extension: string): boolean =>
  (FILE_TYPES[type].extensions as readonly string[]).includes(extension);
