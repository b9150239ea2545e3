import type { Disk } from 'flydrive';
import { FILE_TYPES, isFileType, type Translations } from 'shared-kernel/contracts';
import sharp from 'sharp';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import * as repository from './repository.ts';
import type { FileRow, UnrecordedFile } from './table.ts';
import { colorOf } from './uploads/pictures/read-picture.ts';
import { keyOf } from './uploads/store-files.ts';

/** A picture to store, whose bytes are known to be valid. */
export interface NewPicture {
  name: string;
  bytes: Buffer;
  /** CSS colour while it loads; the dominant colour by default. */
  color?: string;
  alt: string | null;
  translations?: Translations;
  /** Focus of thumbnails, in percent; the middle by default. */
  focus?: { x: number; y: number } | undefined;
}

/** Stores a picture's bytes and reads its properties. */
export const storePicture = async (disk: Disk, id: string, picture: NewPicture): Promise<UnrecordedFile> => {
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

/** Records a stored picture. The bytes are stored first, so that every record has its file. */
export const recordPicture = async (context: WriteContext, kept: UnrecordedFile): Promise<void> => {
  await repository.createAll(context, [kept]);
};

/** @throws NotFoundError when the file doesn't exist, or is no picture */
export const getPicture = (db: Database, id: string): Promise<FileRow> => getOfKind(db, id, 'image');

/** @throws NotFoundError when the file doesn't exist, or is no document */
export const getDocument = (db: Database, id: string): Promise<FileRow> => getOfKind(db, id, 'document');

/** Serves known types only, whatever is stored. */
const getOfKind = async (db: Database, id: string, kind: 'image' | 'document'): Promise<FileRow> => {
  const file = await repository.findById(db, id);
  if (!file || !isFileType(file.type) || FILE_TYPES[file.type].kind !== kind) throw new NotFoundError('file');
  return file;
};
