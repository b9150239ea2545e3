import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from '../../../testing/test-app.ts';
import { fileKeys, files } from '../table.ts';

/** Counts what is stored: records, files, unrecorded keys and temporary files. */
export const countStored = async ({ deps }: TestApp) => {
  const countIn = async (folder: string, isCounted: (entry: { isFile: () => boolean }) => boolean) => {
    const options = { recursive: true, withFileTypes: true } as const;
    const entries = await readdir(path.join(deps.config.dataDir, folder), options).catch(() => []);
    return entries.filter(isCounted).length;
  };
  const { db } = deps.database;
  return {
    records: await db.$count(files),
    notes: await db.$count(fileKeys),
    files: await countIn('files', (entry) => entry.isFile()),
    temporaryFiles: await countIn('uploads', () => true),
  };
};
