import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Rights to a folder that holds accounts, mails or uploads: other users of the machine have none. */
export const OWNER_ONLY = 0o700;

/**
 * Makes a folder and those that lead to it; its own rights are `mode`. Node's own recursive `mkdir` never ends where the system answers "no such
 * folder" to the making of one, as /proc does.
 */
export const makeFolder = async (folder: string, mode?: number): Promise<void> => {
  if (await isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder, { mode }).catch((error: NodeJS.ErrnoException) => {
    // Another process may have been faster.
    if (error.code !== 'EEXIST') throw error;
  });
};

const isFolder = (folder: string): Promise<boolean> =>
  stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
