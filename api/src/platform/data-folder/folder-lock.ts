import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf, SettingError } from 'server-kernel/settings';

export interface FolderLock {
  release: () => void;
}

/**
 * Locks a data folder against other processes. The lock is the operating system's file lock, acquired through SQLite
 * because Node has no API for it. It ends with the process in any case, so no stale lock remains.
 * @throws SettingError when another process holds the lock
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
