import { hash } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds for which a look counts; content changes meanwhile. */
const RETENTION_MS = 7 * 24 * 3_600_000;

const isRecent = async (file: string): Promise<boolean> => {
  const noted = await stat(file).catch(() => undefined);
  return noted !== undefined && Date.now() - noted.mtimeMs < RETENTION_MS;
};

/** Looks are named for a channel, an API and a set, in characters that every file system takes. */
const noteOf = (folder: string, look: string): string => join(folder, hash('sha1', look));

/**
 * Notes that a set passed the look at its pages.
 * @param folder keeps the notes
 * @param look what was looked at, and where
 */
export const noteLook = async (folder: string, look: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    if (!(await isRecent(join(folder, name)))) await rm(join(folder, name), { force: true });
  }
  const now = new Date();
  await writeFile(noteOf(folder, look), '');
  await utimes(noteOf(folder, look), now, now);
};

/** Whether it passed within the last week. */
export const hasLook = (folder: string, look: string): Promise<boolean> => isRecent(noteOf(folder, look));
