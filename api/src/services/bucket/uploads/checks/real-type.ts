import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { FileType } from 'shared-kernel/contracts';
import { entryNames } from './compound-file.ts';
import { typeNamed } from './declared-type.ts';

const COMPOUND_FILE = 'application/x-cfb';

/** Streams that identify a type of document. */
const COMPOUND_TYPES: Record<string, FileType> = {
  WordDocument: 'application/msword',
  'PowerPoint Document': 'application/vnd.ms-powerpoint',
  Workbook: 'application/vnd.ms-excel',
  Book: 'application/vnd.ms-excel',
};

/** The media type by the file's bytes; undefined for types that can't be uploaded. */
export const realType = async (path: string): Promise<FileType | undefined> => {
  const found = await fileTypeFromFile(path);
  if (found?.mime === COMPOUND_FILE) return compoundType(path);
  return found && typeNamed(found.mime);
};

const compoundType = async (path: string): Promise<FileType | undefined> => {
  const file = await open(path);
  try {
    const types = (await entryNames(file)).flatMap((name) => (Object.hasOwn(COMPOUND_TYPES, name) ? [name] : []));
    return types[0] === undefined ? undefined : COMPOUND_TYPES[types[0]];
  } finally {
    await file.close();
  }
};
