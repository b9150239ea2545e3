import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { reasonOf, SettingError } from 'server-kernel/settings';
import { migrateJobs } from '../jobs/job-store.ts';
import { openBroadcast } from './broadcast.ts';
import type { OpenDatabase } from './database.ts';
import { MIGRATIONS } from './migrations.ts';
import { queueStatements } from './queue-statements.ts';

/** Key of the advisory lock; all processes must use the same number. */
const PREPARING = 7_305_201;
/** Connections for jobs, in addition to those for requests and the listener. */
const JOB_CONNECTIONS = 2;

const ignore = () => undefined;

/**
 * Connects to a PostgreSQL server.
 * @param connections - maximum of the pool.
 * @param connectionTimeout - milliseconds that a statement waits for a free connection.
 * @throws SettingError when the connection fails
 */
export const openPostgres = async (
  url: string,
  connections: number,
  connectionTimeout = 5_000,
): Promise<OpenDatabase> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectionTimeout,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'mall-api',
  });
  // Unhandled, these events would end the process. The pool replaces a lost connection, and its transaction fails at
  // the next statement.
  pool.on('error', ignore);
  pool.on('connect', (client) => {
    client.on('error', ignore);
    queueStatements(client);
  });
  const db = drizzle(pool, { casing: 'snake_case' });
  const jobStore = { connectionString: url, max: JOB_CONNECTIONS };
  const ping = async () => void (await pool.query('select 1'));
  try {
    await ping();
  } catch (error) {
    await pool.end();
    throw new SettingError('DATABASE_URL', `the database can't be used (${reasonOf(error)}).`);
  }
  const broadcast = openBroadcast(url);
  return {
    db,
    query: (statement) => pool.query(statement),
    ping,
    broadcast,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    withPreparationLock: (work) => withAdvisoryLock(pool, work),
    migrate: async () => {
      await withoutTimeout(pool, (client) => migrate(drizzle(client), { migrationsFolder: MIGRATIONS }));
      await migrateJobs(jobStore);
    },
    jobStore,
    close: async () => {
      await broadcast.close();
      await pool.end();
    },
  };
};

/** Without the statement timeout: another process may hold the lock while it seeds. */
const withAdvisoryLock = <T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> =>
  withoutTimeout(pool, async (client) => {
    await client.query('select pg_advisory_lock($1)', [PREPARING]);
    return work();
  });

/** Runs `work` on a connection without a statement timeout: creating an index on a large table takes long. */
const withoutTimeout = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    return await work(client);
  } finally {
    // Closing the connection releases its locks and resets the timeout.
    client.release(true);
  }
};
