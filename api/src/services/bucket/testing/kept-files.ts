import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from '../../../testing/test-app.ts';
import { files } from '../table.ts';

/** How much is kept anywhere: records, files, and what lies where files arrive. */
export async function countKept({ deps }: TestApp) {
  const countIn = async (folder: string, isCounted: (entry: { isFile: () => boolean }) => boolean) => {
    const options = { recursive: true, withFileTypes: true } as const;
    const entries = await readdir(path.join(deps.config.dataDir, folder), options).catch(() => []);
    return entries.filter(isCounted).length;
  };
  const rows = await deps.database.db.select({ id: files.id }).from(files);
  return {
    records: rows.length,
    files: await countIn('files', (entry) => entry.isFile()),
    drafts: await countIn('uploads', () => true),
  };
}
