import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf, SettingError } from './setting-error.ts';

/**
 * Makes sure that a folder is there and takes files.
 * @throws SettingError naming DATA_DIR when it doesn't.
 */
export async function ensureWritableFolder(folder: string): Promise<void> {
  // Permission bits tell too little: a root user, a read-only mount and a full disk all need a real try.
  const probe = path.join(folder, `.probe-${randomUUID()}`);
  try {
    await makeFolder(folder);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new SettingError('DATA_DIR', `${folder} can't be written (${reasonOf(error)}).`);
  }
}

/** Node's own recursive `mkdir` never ends where the system answers "no such folder" to the making of one, as /proc does. */
async function makeFolder(folder: string): Promise<void> {
  const isThere = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isThere) return;
  const parent = path.dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Another process may have been faster.
    if (error.code !== 'EEXIST') throw error;
  });
}
