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

/** Takes the note of a process that runs no more away. Two may try; the note of one that came first is put back. */
const removeStale = async (note: string, pid: string): Promise<void> => {
  const away = `${note}.${process.pid}`;
  await rename(note, away).catch(() => undefined);
  if (!existsSync(away)) return;
  if (readFileSync(away, 'utf8') === pid) rmSync(away);
  else await rename(away, note);
};

/** @returns whether this process has written the note; otherwise one that runs has */
const claim = async (note: string): Promise<boolean> => {
  for (;;) {
    try {
      await writeFile(note, String(process.pid), { flag: 'wx' });
      return true;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const pid = existsSync(note) ? readFileSync(note, 'utf8') : '';
    // A note that is empty is being written.
    if (pid === '' || isRunning(Number(pid))) return false;
    await removeStale(note, pid);
  }
};

/** Claims the first snapshot that no other release works in. */
const claimFirst = async (parent: string): Promise<{ folder: string; note: string }> => {
  await mkdir(parent, { recursive: true });
  for (let number = 1; ; number += 1) {
    const folder = join(parent, String(number));
    if (await claim(`${folder}.pid`)) return { folder, note: `${folder}.pid` };
  }
};

const copyOffers = async (root: string, folder: string): Promise<void> => {
  if (!existsSync(join(root, OFFERS))) return;
  await mkdir(dirname(join(folder, OFFERS)), { recursive: true });
  await copyFile(join(root, OFFERS), join(folder, OFFERS));
};

/** Compiled plugins are named for what they are, and take seconds to compile. */
const shareCompiledPlugins = async (root: string, folder: string): Promise<void> => {
  await mkdir(join(root, '.cache/swc'), { recursive: true });
  await mkdir(join(folder, '.cache'), { recursive: true });
  await symlink(join(root, '.cache/swc'), join(folder, '.cache/swc')).catch((error) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
};

/**
 * Does some work in a copy of the workspace's sources, which stays as it is while files of the workspace are saved. Its
 * packages are those of the workspace.
 * @param work gets exclusive use of the folder
 */
export const withSnapshot = async <T>(root: string, work: (folder: string) => Promise<T>): Promise<T> => {
  const { folder, note } = await claimFirst(join(root, SNAPSHOTS));
  const release = (): void => rmSync(note, { force: true });
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
