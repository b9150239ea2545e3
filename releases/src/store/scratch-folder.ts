import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { lstat, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from './release-error.ts';

/** A folder that is older than this was left by a killed process. */
const STALE_MS = 3_600_000;

/** Retry the removal: a pending write may still add a file while the process ends. */
const RETRIES = 10;

const removeStale = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    const folder = join(parent, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > STALE_MS) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
};

const assertNoSymlink = async (parent: string): Promise<void> => {
  if (!(await lstat(parent).catch(() => undefined))?.isSymbolicLink()) return;
  throw new ReleaseError(`${parent} is a symbolic link: its target would be removed.`, 'Remove the link.');
};

/** Runs work in a temporary folder, which is removed afterwards, also on failure or when the process is stopped. */
export const withScratchFolder = async <T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> => {
  await assertNoSymlink(parent);
  const folder = join(parent, randomUUID());
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: RETRIES });
  process.once('exit', remove);
  try {
    await mkdir(folder, { recursive: true });
    await removeStale(parent);
    return await work(folder);
  } finally {
    process.off('exit', remove);
    remove();
  }
};
