import type { OpenDatabase } from '../platform/database/database.ts';
import { openCopy } from './empty-database.ts';
import { openCopyOnServer } from './server-database.ts';

/** A database that this process fills and other processes open. */
export interface SharedDatabase {
  database: OpenDatabase;
  /** Settings with which other processes open it. */
  env: { DATABASE_URL: string; DATA_DIR: string };
  /** Closes an embedded database here, since only one process can open it at a time. */
  release: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Opens an empty, migrated database that other processes can also open: on the server of `TEST_DATABASE_URL`, or in a
 * folder.
 */
export const openSharedDatabase = async (dataDir: string): Promise<SharedDatabase> => {
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    const database = await openCopyOnServer(server);
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir };
    return { database, env, release: async () => undefined, close: database.close };
  }
  const database = await openCopy(dataDir);
  const env = { DATABASE_URL: '', DATA_DIR: dataDir };
  return { database, env, release: database.close, close: async () => undefined };
};
