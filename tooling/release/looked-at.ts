import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds for which a look counts; content changes meanwhile. */
const RETENTION_MS = 7 * 24 * 3_600_000;

const isRecent = async (file: string): Promise<boolean> => {
  const noted = await stat(file).catch(() => undefined);
  return noted !== undefined && Date.now() - noted.mtimeMs < RETENTION_MS;
};

/**
 * Notes that the pages of a set passed the look before it was given to a share of the visitors.
 * @param folder keeps the notes
 * @param set its id
 */
export const noteLook = async (folder: string, set: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    if (!(await isRecent(join(folder, name)))) await rm(join(folder, name), { force: true });
  }
  await writeFile(join(folder, set), '');
  const now = new Date();
  await utimes(join(folder, set), now, now);
};

/** Whether the pages of a set passed the look within the last week. */
export const hasLook = (folder: string, set: string): Promise<boolean> => isRecent(join(folder, set));
