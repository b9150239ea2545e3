import { DEFAULT_MIME_TYPES, fromEvent } from 'file-selector';
import { FILE_TYPES } from '../../contracts/index.ts';

/** Files that file managers leave in folders. */
const SYSTEM_FILES = ['.DS_Store', 'Thumbs.db'];

/** Types by extension. The types that the API stores override the library's. */
const TYPES = new Map<string, string>([
  ...DEFAULT_MIME_TYPES,
  ...Object.entries(FILE_TYPES).flatMap(([type, { extensions }]) =>
    extensions.map((extension) => [extension, type] as const),
  ),
]);

/** Other names of browsers for types. */
const ALIASES: Record<string, string> = {
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
  'image/jpg': 'image/jpeg',
};

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** When the browser doesn't know a file's type, it is derived from the extension. */
const withType = (file: File): File => {
  const type = ALIASES[file.type] || file.type || TYPES.get(extensionOf(file.name));
  // Forms send the type that the file was created with, so create a new file.
  return !type || type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
};

/** The files that were dropped, picked or pasted; during a drag, the items that the browser reveals. */
export const filesFromEvent = async (event: Parameters<typeof fromEvent>[0]): Promise<(File | DataTransferItem)[]> => {
  const found = await fromEvent(event, { mimeTypes: new Map() });
  return found
    .filter((item) => !(item instanceof File && SYSTEM_FILES.includes(item.name)))
    .map((item) => (item instanceof File ? withType(item) : item));
};
