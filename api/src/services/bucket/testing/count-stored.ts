import { type Dirent, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from '../../../testing/test-app.ts';
import { fileKeys, files } from '../table.ts';

/** Counts what is stored: records, files, unrecorded keys and temporary files. */
export const countStored = async ({ deps }: TestApp) => {
  const countIn = async (folder: string, isCounted: (entry: Dirent) => boolean) =>
    (await entriesOf(path.join(deps.config.dataDir, folder))).filter(isCounted).length;
  const { db } = deps.database;
  return {
    records: await db.$count(files),
    notes: await db.$count(fileKeys),
    files: await countIn('files', (entry) => entry.isFile()),
    temporaryFiles: await countIn('uploads', () => true),
  };
};

/** Everything below a folder, which may not exist yet. */
const entriesOf = async (folder: string): Promise<Dirent[]> => {
  if (!existsSync(folder)) return [];
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    // A folder in it was deleted in the meantime; others may remain.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return entriesOf(folder);
    throw error;
  }
};
