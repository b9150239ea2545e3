import { buffer } from 'node:stream/consumers';
import type { Disk } from 'flydrive';
import sharp, { type Sharp } from 'sharp';
import type { Database } from '../../../platform/database/database.ts';
import { type FileRow, findFilesByIds } from '../../bucket/port.ts';
import { getChosen } from '../service.ts';

/** Seconds that reading a logo may take, which was read when it was uploaded. */
const TIMEOUT = 5;

/** Pixels of a logo's longer side, which no drawing has more of. */
const SIDE = 1024;

/** What a logo is drawn from. */
export type LogoFile = Pick<FileRow, 'key' | 'crop'>;

/** The picture that was chosen to be the logo. */
export const findLogo = async (db: Database): Promise<LogoFile | undefined> => {
  const { logo } = await getChosen(db);
  const file = logo ? (await findFilesByIds(db, [logo])).get(logo) : undefined;
  return file?.width ? { key: file.key, crop: file.crop } : undefined;
};

/** A logo as it is shown; undefined where it can't be had, or is no picture any more. */
export const readLogo = async (disk: Disk, { key, crop }: LogoFile): Promise<Sharp | undefined> => {
  try {
    const upright = sharp(await buffer(await disk.getStream(key))).rotate();
    const shown = (crop ? upright.extract(crop) : upright).timeout({ seconds: TIMEOUT });
    const resized = shown.resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true });
    // Nothing is decoded before it is asked for.
    return sharp(await resized.png().toBuffer());
  } catch {
    return undefined;
  }
};
