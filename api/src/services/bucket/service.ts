import type { Disk } from 'flydrive';
import { FILE_TYPES, isFileType, type Translations } from 'shared-kernel/contracts';
import sharp from 'sharp';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import { colorOf } from './picture.ts';
import * as repository from './repository.ts';
import { keyOf } from './storage.ts';
import type { FileRow, KeptFile } from './table.ts';

/** A picture to keep, its bytes already known to be one. */
export interface NewPicture {
  name: string;
  bytes: Buffer;
  /** CSS colour to paint while it loads; its dominant one otherwise. */
  color?: string;
  alt: string | null;
  translations?: Translations;
  /** What is kept of it where it is cropped, in percent; its middle otherwise. */
  focus?: { x: number; y: number } | undefined;
}

/** Keeps a picture's bytes and finds out what there is to know of it. */
export const keepPicture = async (disk: Disk, id: string, picture: NewPicture): Promise<KeptFile> => {
  const { format, width, height } = await sharp(picture.bytes).metadata();
  const color = picture.color ?? (await colorOf(picture.bytes));
  const { name, bytes, alt, translations = {}, focus } = picture;
  const framing = { focusX: focus?.x ?? null, focusY: focus?.y ?? null };
  const key = keyOf(id);
  await disk.put(key, bytes);
  return {
    id,
    key,
    name,
    type: `image/${format}`,
    size: bytes.length,
    width,
    height,
    color,
    alt,
    translations,
    ...framing,
  };
};

/** Records a kept picture. The bytes come first, so that no record ever names a file that isn't there. */
export const recordPicture = async (context: WriteContext, kept: KeptFile): Promise<void> => {
  await repository.createAll(context, [kept]);
};

/** @throws NotFoundError when there is no such file, or it isn't a picture. */
export const getPicture = (db: Database, id: string): Promise<FileRow> => getOfKind(db, id, 'image');

/** @throws NotFoundError when there is no such file, or it isn't a document. */
export const getDocument = (db: Database, id: string): Promise<FileRow> => getOfKind(db, id, 'document');

/** However a file came in, no other type than the known ones ever goes out. */
const getOfKind = async (db: Database, id: string, kind: 'image' | 'document'): Promise<FileRow> => {
  const file = await repository.findById(db, id);
  if (!file || !isFileType(file.type) || FILE_TYPES[file.type].kind !== kind) throw new NotFoundError('file');
  return file;
};
