import type { OpenDatabase } from '../platform/database/database.ts';
import { openBareCopy, openCopy } from './empty-database.ts';
import { openBareOnServer, openCopyOnServer } from './server-database.ts';

export interface TestDatabase extends OpenDatabase {
  /** Where other processes reach it; none can reach the embedded one. */
  url?: string;
}

/**
 * Opens an empty database of the newest tables, for one test file alone: on the server that `TEST_DATABASE_URL` names,
 * or in memory. Closing removes it.
 */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openCopyOnServer(server) : openCopy();
};

/** Opens a database without any table, in the same place. */
export const openBareDatabase = (): Promise<TestDatabase> => {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openBareOnServer(server) : openBareCopy();
};
