import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { OpenDatabase } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { openCopy } from './empty-database.ts';

// The embedded database takes seconds to start on a busy machine.
jest.setTimeout(60_000);

export interface TestDatabase extends OpenDatabase {
  /** Where other processes reach it; none can reach the embedded one. */
  url?: string;
}

/**
 * Opens an empty database of the newest tables, for one test file alone: on the server that `TEST_DATABASE_URL` names,
 * or in memory. Closing removes it.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openCopy();
  const database = await openOnServer(server);
  await database.migrate();
  return database;
}

async function openOnServer(server: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href, 4);
  const close = async () => {
    await database.close();
    await administer(server, `drop database ${name} with (force)`);
  };
  return { ...database, url: url.href, close };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement);
  await client.end();
}
