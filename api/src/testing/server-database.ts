import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { OpenDatabase } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { stateOfTables } from './state-of-tables.ts';

/** Any number: whoever holds this lock makes the template. */
const MAKING_TEMPLATE = 7_305_202;

/** Milliseconds that a statement may wait for a connection: a busy machine answers a crowd late, but answers it. */
const CONNECTION_TIMEOUT = 60_000;

export interface ServerDatabase extends OpenDatabase {
  /** Where other processes reach it. */
  url: string;
}

/** Opens a database without any table on a server. Closing removes it. */
export const openBareOnServer = (server: string): Promise<ServerDatabase> => openNew(server);

/** Opens a copy of the server's template, which takes a tenth of the time that the migrations do. Closing removes it. */
export const openCopyOnServer = async (server: string): Promise<ServerDatabase> =>
  openNew(server, await makeTemplate(server));

const openNew = async (server: string, template = 'template1'): Promise<ServerDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, (client) => client.query(`create database ${name} template ${template}`));
  const url = addressOf(server, name);
  const database = await openPostgres(url, 4, CONNECTION_TIMEOUT);
  const close = async () => {
    await database.close();
    await administer(server, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { ...database, url, close };
};

/** Makes the template unless the server has it, and gives its name, which changes with the tables. */
const makeTemplate = async (server: string): Promise<string> => {
  const name = `template_${await stateOfTables()}`;
  const isThere = async (client: pg.Client) =>
    (await client.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1;
  await administer(server, async (client) => {
    if (await isThere(client)) return;
    await client.query('select pg_advisory_lock($1)', [MAKING_TEMPLATE]);
    if (await isThere(client)) return;
    // It gets its name when it is whole.
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const database = await openPostgres(addressOf(server, unfinished), 2);
    await database.migrate();
    await database.close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
};

const addressOf = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

/** Ending the connection frees its locks. */
const administer = async (server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};
