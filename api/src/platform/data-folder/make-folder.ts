import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Mode of private folders: other users of the machine have no access. */
export const OWNER_ONLY = 0o700;

/**
 * Creates a folder with `mode`, and its parents. Node's recursive `mkdir` loops forever where the system answers ENOENT
 * to creating a folder, as /proc does.
 */
export const makeFolder = async (folder: string, mode?: number): Promise<void> => {
  if (await isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder, { mode }).catch((error: NodeJS.ErrnoException) => {
    // Another process may have created it first.
    if (error.code !== 'EEXIST') throw error;
  });
};

const isFolder = (folder: string): Promise<boolean> =>
  stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
