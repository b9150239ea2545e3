import { reasonOf } from 'shared-kernel/settings';
import { openEmbedded } from '../database/embedded.ts';
import { isFromTheFuture } from '../database/migrations.ts';
import { BackupError } from './restore.ts';

/**
 * Opens the database in a folder and brings it up to date.
 * @throws BackupError when this code can't.
 */
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
