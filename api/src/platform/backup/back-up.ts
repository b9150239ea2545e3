import { existsSync, type Stats } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create, type ReadEntry } from 'tar';
import { describeParts, MANIFEST, PARTS } from './manifest.ts';

/**
 * Packs the embedded database and the files of a data folder, which nothing else has open, into one file. The file
 * appears when it is whole.
 * @returns how many files it holds.
 */
export async function backUp(dataDir: string, file: string): Promise<number> {
  const manifest = await describeParts(dataDir);
  const description = path.join(dataDir, MANIFEST);
  const half = `${file}.part`;
  try {
    await writeFile(description, JSON.stringify(manifest));
    const parts = PARTS.filter((part) => existsSync(path.join(dataDir, part)));
    // A part may be a link to a larger disk; what else is linked isn't the mall's.
    const filter = (name: string, entry: Stats | ReadEntry) =>
      ('isDirectory' in entry && entry.isDirectory()) || name === MANIFEST || Object.hasOwn(manifest, name);
    const options = { gzip: { level: 3 }, portable: true, follow: true, filter } as const;
    await create({ file: half, cwd: dataDir, ...options }, [MANIFEST, ...parts]);
    await flush(half);
    await rename(half, file);
  } finally {
    await rm(description, { force: true });
    await rm(half, { force: true });
  }
  return Object.keys(manifest).length;
}

/** Brings what was written from the system's memory to the disk. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}
