import type { OpenDatabase } from '../platform/database/database.ts';
import { openCopy } from './empty-database.ts';
import { openCopyOnServer } from './server-database.ts';

/** A database that this process fills and that other processes open. */
export interface SharedDatabase {
  database: OpenDatabase;
  /** Settings with which a process of the API or of its commands opens it. */
  env: { DATABASE_URL: string; DATA_DIR: string };
  /** Lets other processes open it: only one at a time can open the embedded database. */
  release: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Opens an empty database of the newest tables that other processes can open as well: on the server that
 * `TEST_DATABASE_URL` names, or in a folder.
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
