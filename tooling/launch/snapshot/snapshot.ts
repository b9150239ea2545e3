import { existsSync, readFileSync, rmSync } from 'node:fs';
import { copyFile, mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OFFERS_FILE } from 'shared-kernel/remote';
import { isRunning } from '../../site/is-running.ts';
import { copySources, foldersIn } from './copy-sources.ts';
import { linkPackages } from './link-packages.ts';

/** Folder of the snapshots. They are reused with the caches of their builds and tests. Linters skip `.cache`. */
const SNAPSHOTS = '.releases';
/** Modules that the workspace's shell shares. Remotes are checked against them when no shell is live. */
const OFFERS = join('shell/dist/browser', OFFERS_FILE);

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/**
 * Removes the lock file of a process that has ended. Two processes may try; the lock file of the faster one is
 * restored.
 */
const removeStale = async (lockFile: string, pid: string): Promise<void> => {
  const renamed = `${lockFile}.${process.pid}`;
  await rename(lockFile, renamed).catch(() => undefined);
  if (!existsSync(renamed)) return;
  if (readFileSync(renamed, 'utf8') === pid) rmSync(renamed);
  else await rename(renamed, lockFile);
};

/** @returns whether this process has created the lock file; otherwise a running process has */
const createLock = async (lockFile: string): Promise<boolean> => {
  for (;;) {
    try {
      await writeFile(lockFile, String(process.pid), { flag: 'wx' });
      return true;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const pid = existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : '';
    // An empty lock file is being written.
    if (pid === '' || isRunning(Number(pid))) return false;
    await removeStale(lockFile, pid);
  }
};

/** Locks the first snapshot that no other release uses. */
const lockFirst = async (parent: string): Promise<{ folder: string; lockFile: string }> => {
  await mkdir(parent, { recursive: true });
  for (let number = 1; ; number += 1) {
    const folder = join(parent, String(number));
    if (await createLock(`${folder}.pid`)) return { folder, lockFile: `${folder}.pid` };
  }
};

const copyOffers = async (root: string, folder: string): Promise<void> => {
  if (!existsSync(join(root, OFFERS))) return;
  await mkdir(dirname(join(folder, OFFERS)), { recursive: true });
  await copyFile(join(root, OFFERS), join(folder, OFFERS));
};

/** Compiled plugins have content-based names, and take seconds to compile. */
const shareCompiledPlugins = async (root: string, folder: string): Promise<void> => {
  await mkdir(join(root, '.cache/swc'), { recursive: true });
  await mkdir(join(folder, '.cache'), { recursive: true });
  await symlink(join(root, '.cache/swc'), join(folder, '.cache/swc')).catch((error) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
};

/**
 * Runs work in a copy of the workspace's sources, which doesn't change when files are saved. It uses the workspace's
 * installed packages.
 * @param work gets exclusive use of the folder
 */
export const withSnapshot = async <T>(root: string, work: (folder: string) => Promise<T>): Promise<T> => {
  const { folder, lockFile } = await lockFirst(join(root, SNAPSHOTS));
  const release = (): void => rmSync(lockFile, { force: true });
  process.once('exit', release);
  try {
    await copySources(root, folder);
    linkPackages(root, folder, ['.', ...foldersIn(root)]);
    await copyOffers(root, folder);
    await shareCompiledPlugins(root, folder);
    return await work(folder);
  } finally {
    process.off('exit', release);
    release();
  }
};
