import { sql } from 'drizzle-orm';
import { assembleDeps } from '../../open-deps.ts';
import { openCopy } from '../../testing/empty-database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { TOKEN_SECRET } from '../../testing/token-secret.ts';
import { readConfig } from '../config/config.ts';
import type { OpenDatabase } from './database.ts';

let embedded: OpenDatabase;

beforeAll(async () => {
  embedded = await openCopy();
});

afterAll(() => embedded.close());

const rowOf = async ({ db }: OpenDatabase, query: ReturnType<typeof sql>): Promise<Record<string, number>> => {
  const { rows } = (await db.execute(query)) as unknown as { rows: Record<string, number>[] };
  return rows[0] ?? {};
};

it('vacuums, analyses and checkpoints an embedded database', async () => {
  await embedded.db.execute(sql`create table hours as select generate_series(1, 50000) as hour`);
  await embedded.db.execute(sql`delete from hours where hour > 100`);
  const state = () =>
    rowOf(
      embedded,
      sql`select pg_relation_size('hours')::int as size, reltuples::int as counted from pg_class where relname = 'hours'`,
    );
  const bytesToReadAgain = async () =>
    (await rowOf(embedded, sql`select (pg_current_wal_lsn() - redo_lsn)::int as bytes from pg_control_checkpoint()`))
      .bytes;
  expect((await state()).size).toBeGreaterThan(1_000_000);
  expect(await bytesToReadAgain()).toBeGreaterThan(1_000_000);
  await embedded.upkeep?.();
  expect(await state()).toEqual({ size: 8192, counted: 100 });
  expect(await bytesToReadAgain()).toBeLessThan(10_000);
});

/** The times at which upkeep is planned, once jobs have started. */
const plannedIn = async (database: OpenDatabase): Promise<unknown> => {
  const { jobs } = await assembleDeps(readConfig({ TOKEN_SECRET }), database);
  await jobs.start({ warn: () => undefined, error: () => undefined });
  await jobs.stop();
  return (await rowOf(database, sql`select cron from pgboss.schedule where name = 'database.upkeep'`)).cron;
};

it('is scheduled nightly for an embedded database', async () => {
  expect(await plannedIn(embedded)).toBe('20 4 * * *');
});

const onServer = process.env.TEST_DATABASE_URL ? it : undefined;

onServer?.('is left to a server itself', async () => {
  const server = await openTestDatabase();
  expect(await plannedIn(server)).toBeUndefined();
  await server.close();
});
