import { SettingError } from 'server-kernel/settings';
import { finishRestore } from '../platform/backup/finish-restore.ts';
import { readConfig } from '../platform/config/config.ts';
import { lockFolder } from '../platform/data-folder/folder-lock.ts';
import { ensureWritableFolder } from '../platform/data-folder/writable-folder.ts';

/**
 * Runs work on the data folder under its lock, after the completion of an interrupted restore.
 * @throws SettingError when the data are in a PostgreSQL server
 */
export const withDataFolder = async <T>(work: (dataDir: string) => Promise<T>): Promise<T> => {
  const { databaseUrl, dataDir } = readConfig();
  if (databaseUrl) {
    throw new SettingError('DATABASE_URL', 'a PostgreSQL server is backed up by pg_dump and restored by pg_restore.');
  }
  await ensureWritableFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    await finishRestore(dataDir);
    return await work(dataDir);
  } finally {
    lock.release();
  }
};
