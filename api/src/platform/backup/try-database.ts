import { reasonOf } from 'server-kernel/settings';
import { openEmbedded } from '../database/embedded.ts';
import { isFromTheFuture } from '../database/migrations.ts';
import { BackupError } from './restore.ts';

/** Opens and migrates the database in a folder. @throws BackupError when this version can't use it */
export const tryDatabase = async (folder: string): Promise<void> => {
  try {
    const database = await openEmbedded(folder);
    try {
      if (await isFromTheFuture(database)) throw new Error('it was made by a newer version');
      await database.migrate();
    } finally {
      await database.close();
    }
  } catch (error) {
    throw new BackupError(`its database can't be used (${reasonOf(error)})`);
  }
};
