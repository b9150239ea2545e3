import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf, SettingError } from 'shared-kernel/settings';

export interface FolderLock {
  release: () => void;
}

/**
 * Keeps every other process out of a data folder for as long as this one lives.
 *
 * The operating system's own file lock does it, taken through SQLite since Node offers no other way to it: it ends
 * with the process however that ends, so that no stale lock is ever left behind.
 *
 * @throws SettingError when another process has the folder open.
 */
export const lockFolder = (folder: string): FolderLock => {
  const holder = new DatabaseSync(path.join(folder, 'database.lock'), { timeout: 0 });
  try {
    holder.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    holder.close();
    const problem = /locked/.test(reasonOf(error)) ? 'is in use by another process' : reasonOf(error);
    throw new SettingError('DATA_DIR', `${folder} ${problem}; stop it, or choose another folder.`);
  }
  return { release: () => holder.close() };
};
