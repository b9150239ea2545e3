import { hash } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds for which a passed smoke test is valid. Content changes, so it expires. */
const RETENTION_MS = 7 * 24 * 3_600_000;

const isRecent = async (file: string): Promise<boolean> => {
  const recorded = await stat(file).catch(() => undefined);
  return recorded !== undefined && Date.now() - recorded.mtimeMs < RETENTION_MS;
};

/** The key contains an address, so hash it to a valid file name. */
const fileOf = (folder: string, key: string): string => join(folder, hash('sha1', key));

/**
 * Records that a set has passed the smoke test of its pages. Removes expired records.
 * @param folder of the records
 * @param key channel, API and set that were tested
 */
export const recordSmokeTest = async (folder: string, key: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    if (!(await isRecent(join(folder, name)))) await rm(join(folder, name), { force: true });
  }
  const now = new Date();
  await writeFile(fileOf(folder, key), '');
  await utimes(fileOf(folder, key), now, now);
};

/** Whether a set has passed its smoke test within the last week. */
export const hasPassedSmokeTest = (folder: string, key: string): Promise<boolean> => isRecent(fileOf(folder, key));
