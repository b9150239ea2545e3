import type { OpenDatabase } from '../platform/database/database.ts';
import { openBareCopy, openCopy } from './empty-database.ts';
import { openBareOnServer, openCopyOnServer } from './server-database.ts';

export interface TestDatabase extends OpenDatabase {
  /** Its address for other processes; undefined for the embedded one. */
  url?: string;
}

/**
 * Opens an empty, migrated database for one test file: on the server of `TEST_DATABASE_URL`, or in memory. Closing
 * deletes it.
 */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openCopyOnServer(server) : openCopy();
};

/** Opens a database without tables, in the same place. */
export const openBareDatabase = (): Promise<TestDatabase> => {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openBareOnServer(server) : openBareCopy();
};
