import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { copyFile, mkdir, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ReleaseError } from 'releases/store';

/** Folders that commands create. */
const MADE = ['node_modules', 'dist', '.cache', '.nx', '.swc', 'test-results', 'playwright-report'];
/** Attempts to copy the sources when a file is saved during the copy. */
const ATTEMPTS = 5;

/** Size and modification time of each file, by its path from the root. */
type Files = Map<string, string>;

/** The folders with sources: the workspaces, and new remotes that aren't workspaces yet. */
export const foldersIn = (root: string): string[] => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const remotes = globSync('mf-*/package.json', { cwd: root }).map(dirname);
  return [...new Set([...workspaces, ...remotes])];
};

/** Files of a folder and of those below it. */
const walk = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return MADE.includes(entry.name) ? [] : walk(root, path);
    return entry.isFile() ? [path] : [];
  });

/** The sources below a root: the root's own files, and those of its folders. */
const listSources = (root: string): Files => {
  const top = readdirSync(root, { withFileTypes: true });
  const own = top.filter((entry) => entry.isFile()).map(({ name }) => name);
  const folders = own.includes('package.json')
    ? foldersIn(root).filter((folder) => existsSync(join(root, folder)))
    : [];
  const files: Files = new Map();
  for (const path of [...own, ...folders.flatMap((folder) => walk(root, folder))]) {
    const { size, mtimeMs } = statSync(join(root, path));
    files.set(path, `${size} ${Math.floor(mtimeMs)}`);
  }
  return files;
};

const isSame = (one: Files, other: Files): boolean =>
  one.size === other.size && [...one].every(([path, state]) => other.get(path) === state);

const copyFiles = async (root: string, copy: string, wanted: Files): Promise<void> => {
  await mkdir(copy, { recursive: true });
  const present = listSources(copy);
  for (const path of present.keys()) if (!wanted.has(path)) await rm(join(copy, path), { force: true });
  for (const [path, state] of wanted) {
    if (present.get(path) === state) continue;
    const { atime, mtime } = statSync(join(root, path));
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await copyFile(join(root, path), join(copy, path));
    // Preserve the modification time, which build and test caches compare.
    await utimes(join(copy, path), atime, mtime);
  }
};

const changing = (): ReleaseError =>
  new ReleaseError('Files of the workspace change all the time.', 'Stop what writes into it, then release once more.');

/**
 * Makes a folder contain exactly the sources of a workspace at one moment.
 * @throws ReleaseError when the sources change during each attempt
 */
export const copySources = async (root: string, copy: string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const before = listSources(root);
      await copyFiles(root, copy, before);
      if (isSame(before, listSources(root))) return;
      if (attempt === ATTEMPTS) throw changing();
    } catch (error) {
      // The file was removed during the copy.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === ATTEMPTS) throw error;
    }
  }
};
