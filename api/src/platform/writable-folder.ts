import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf, SettingError } from 'shared-kernel/settings';
import { makeFolder } from './make-folder.ts';

/**
 * Makes sure that a folder is there and takes files.
 * @param mode - rights that it is made with.
 * @throws SettingError naming DATA_DIR when it doesn't.
 */
export const ensureWritableFolder = async (folder: string, mode?: number): Promise<void> => {
  // Permission bits tell too little: a root user, a read-only mount and a full disk all need a real try.
  const probe = path.join(folder, `.probe-${randomUUID()}`);
  try {
    await makeFolder(folder, mode);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new SettingError('DATA_DIR', `${folder} can't be written (${reasonOf(error)}).`);
  }
};
