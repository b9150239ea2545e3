import type { Stats } from 'node:fs';
import { open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create, type ReadEntry } from 'tar';
import { describeParts, MANIFEST, partsIn } from './manifest.ts';

/**
 * Archives the embedded database and the files of a data folder, which no process may have open. The archive appears
 * when it is complete, and only its owner can read it.
 * @returns the number of archived files
 */
export const backUp = async (dataDir: string, file: string): Promise<number> => {
  const manifest = await describeParts(dataDir);
  const description = path.join(dataDir, MANIFEST);
  const half = `${file}.part`;
  try {
    await writeFile(description, JSON.stringify(manifest));
    const filter = (name: string, entry: Stats | ReadEntry) =>
      ('isDirectory' in entry && entry.isDirectory()) || name === MANIFEST || Object.hasOwn(manifest, name);
    const options = { gzip: { level: 3 }, portable: true, mode: 0o600, filter } as const;
    const parts = await partsIn(dataDir);
    const statCache = await statParts(dataDir, parts);
    await create({ file: half, cwd: dataDir, statCache, ...options }, [MANIFEST, ...parts]);
    await flush(half);
    await rename(half, file);
  } finally {
    await rm(description, { force: true });
    await rm(half, { force: true });
  }
  return Object.keys(manifest).length;
};

/** Stats of the parts with links resolved: a part that links to another disk is archived as a folder. */
const statParts = async (dataDir: string, parts: readonly string[]): Promise<Map<string, Stats>> => {
  const folders = parts.map((part) => path.resolve(dataDir, part));
  return new Map(await Promise.all(folders.map(async (folder) => [folder, await stat(folder)] as const)));
};

/** Flushes a file to the disk. */
const flush = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
};
