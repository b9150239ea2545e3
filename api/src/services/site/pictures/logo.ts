import { buffer } from 'node:stream/consumers';
import type { Disk } from 'flydrive';
import sharp, { type Sharp } from 'sharp';
import type { Database } from '../../../platform/database/database.ts';
import { findFilesByIds } from '../../bucket/port.ts';
import { getChosen } from '../service.ts';

/** Seconds that reading a logo may take, which was read when it was uploaded. */
const TIMEOUT = 5;

/** The logo that was chosen, as it is shown; undefined where there is none, or it can't be had. */
export const readLogo = async (db: Database, disk: Disk): Promise<Sharp | undefined> => {
  const { logo } = await getChosen(db);
  const file = logo ? (await findFilesByIds(db, [logo])).get(logo) : undefined;
  if (!file?.width) return undefined;
  try {
    const upright = sharp(await buffer(await disk.getStream(file.key))).rotate();
    return (file.crop ? upright.extract(file.crop) : upright).timeout({ seconds: TIMEOUT });
  } catch {
    return undefined;
  }
};
