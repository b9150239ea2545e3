import type { Stats } from 'node:fs';
import { open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create, type ReadEntry } from 'tar';
import { describeParts, MANIFEST, partsIn } from './manifest.ts';

/**
 * Packs the embedded database and the files of a data folder, which nothing else has open, into one file. The file
 * appears when it is whole, and its owner alone may read it.
 * @returns how many files it holds.
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

/** What a part is, or where it leads: it is packed as the folder that it stands for, and no other link is followed. */
const statParts = async (dataDir: string, parts: readonly string[]): Promise<Map<string, Stats>> => {
  const folders = parts.map((part) => path.resolve(dataDir, part));
  return new Map(await Promise.all(folders.map(async (folder) => [folder, await stat(folder)] as const)));
};

/** Brings what was written from the system's memory to the disk. */
const flush = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
};
