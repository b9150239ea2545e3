import { buffer } from 'node:stream/consumers';
import type { Disk } from 'flydrive';
import sharp, { type Sharp } from 'sharp';
import type { Database } from '../../../platform/database/database.ts';
import { type FileRow, findFilesByIds } from '../../bucket/port.ts';
import { getChosen } from '../service.ts';

/** Seconds to decode a logo; its upload was already decoded once. */
const TIMEOUT_SECONDS = 5;

/** Maximum side of a logo in pixels. */
const SIDE = 1024;

/** The file of a logo. */
export type LogoFile = Pick<FileRow, 'key' | 'crop'>;

/** The chosen logo. */
export const findLogo = async (db: Database): Promise<LogoFile | undefined> => {
  const { logo } = await getChosen(db);
  const file = logo ? (await findFilesByIds(db, [logo])).get(logo) : undefined;
  return file?.width ? { key: file.key, crop: file.crop } : undefined;
};

/** The visible part of a logo; undefined when it can't be read. */
export const readLogo = async (disk: Disk, { key, crop }: LogoFile): Promise<Sharp | undefined> => {
  try {
    const upright = sharp(await buffer(await disk.getStream(key))).rotate();
    const shown = (crop ? upright.extract(crop) : upright).timeout({ seconds: TIMEOUT_SECONDS });
    const resized = shown.resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true });
    // Decode now: sharp is lazy, and an error must be caught here.
    return sharp(await resized.png().toBuffer());
  } catch {
    return undefined;
  }
};
