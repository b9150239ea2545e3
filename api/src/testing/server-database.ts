import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { OpenDatabase } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { stateOfTables } from './state-of-tables.ts';

/** Key of the advisory lock for creating the template. */
const MAKING_TEMPLATE = 7_305_202;
/** SQLSTATE for a missing template. */
const NO_SUCH_DATABASE = '3D000';

/** Milliseconds to wait for a connection, generous for a busy machine. */
const CONNECTION_TIMEOUT = 60_000;

/** Name of the template, derived from the tables' state. */
let template: string | undefined;

export interface ServerDatabase extends OpenDatabase {
  /** Its address for other processes. */
  url: string;
}

/** Creates a database without tables on a server. Closing deletes it. */
export const openBareOnServer = (server: string): Promise<ServerDatabase> => openNew(server);

/** Creates a copy of the server's template, in a tenth of the migrations' time. Closing deletes it. */
export const openCopyOnServer = async (server: string): Promise<ServerDatabase> => {
  template ??= `template_${await stateOfTables()}`;
  try {
    return await openNew(server, template);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== NO_SUCH_DATABASE) throw error;
    await makeTemplate(server, template);
    return openNew(server, template);
  }
};

const openNew = async (server: string, template = 'template1'): Promise<ServerDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // The default strategy logs the whole copy first, which takes twice the time.
  const text = `create database ${name} template ${template} strategy file_copy`;
  await administer(server, (client) => client.query(text));
  const url = addressOf(server, name);
  const database = await openPostgres(url, 4, CONNECTION_TIMEOUT);
  const close = async () => {
    await database.close();
    await administer(server, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { ...database, url, close };
};

/** Creates the template, unless another test has created it. */
const makeTemplate = (server: string, name: string): Promise<void> =>
  administer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MAKING_TEMPLATE]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 1) return;
    // It is renamed when complete.
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const database = await openPostgres(addressOf(server, unfinished), 2);
    await database.migrate();
    await database.close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });

const addressOf = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

/** Runs work on a connection, and closes it, which releases its locks. */
const administer = async (server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};
