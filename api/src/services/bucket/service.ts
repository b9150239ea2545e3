import type { Disk } from 'flydrive';
import sharp from 'sharp';
import type { Translations } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Writing } from '../../platform/database/writing.ts';
import { FieldNotFoundError, NotFoundError } from '../../platform/http/errors.ts';
import * as repository from './repository.ts';
import type { FileRow } from './table.ts';

/** A picture to keep, its bytes already known to be one. */
export interface NewPicture {
  name: string;
  bytes: Buffer;
  /** CSS colour to paint while it loads; its dominant one otherwise. */
  color?: string;
  alt: string | null;
  translations?: Translations;
}

/** A picture whose bytes are kept, and which no record names yet. */
export type KeptPicture = Omit<FileRow, 'ownerId' | 'createdAt' | 'deletedAt'>;

/** Keeps a picture's bytes and finds out what there is to know of it. */
export async function keepPicture(disk: Disk, id: string, picture: NewPicture): Promise<KeptPicture> {
  const { width, height, format } = await sharp(picture.bytes).metadata();
  const key = `${id.slice(-2)}/${id}`;
  await disk.put(key, picture.bytes);
  return {
    id,
    key,
    name: picture.name,
    type: `image/${format}`,
    size: picture.bytes.length,
    width,
    height,
    color: picture.color ?? (await dominantColor(picture.bytes)),
    alt: picture.alt,
    translations: picture.translations ?? {},
  };
}

/** Records a kept picture. The bytes come first, so that no record ever names a file that isn't there. */
export const recordPicture = (writing: Writing, kept: KeptPicture): Promise<void> =>
  repository.create(writing.db, { ...kept, ownerId: writing.actorId, createdAt: writing.at, deletedAt: null });

/** @throws NotFoundError when there is no such file, or it isn't a picture. */
export async function getPicture(db: Database, id: string): Promise<FileRow> {
  const file = await repository.findById(db, id);
  if (!file?.type.startsWith('image/')) throw new NotFoundError('file');
  return file;
}

/** The colour to paint where a picture is still to come. */
async function dominantColor(bytes: Buffer): Promise<string> {
  const { dominant } = await sharp(bytes).resize(64, 64, { fit: 'inside' }).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Makes sure that the files that a record is to show are there.
 * @param fields - ids by the name of the field that holds them; null is none.
 * @throws FieldNotFoundError naming the first field whose file isn't there.
 */
export async function requireFiles(db: Database, fields: Record<string, string | null>): Promise<void> {
  const wanted = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null);
  const found = await repository.findByIds(
    db,
    wanted.map(([, id]) => id),
  );
  const missing = wanted.find(([, id]) => !found.has(id));
  if (missing) throw new FieldNotFoundError(missing[0]);
}
