/** @embedded */
import { sql } from 'drizzle-orm';
import { openTestApp } from '../../testing/test-app.ts';
import { openEmbedded } from './embedded.ts';

it('frees an embedded database of what is dead, and counts what it holds', async () => {
  const database = await openEmbedded();
  await database.db.execute(sql`create table hours as select generate_series(1, 50000) as hour`);
  await database.db.execute(sql`delete from hours where hour > 100`);
  const state = async () => {
    const { rows } = (await database.db.execute(
      sql`select pg_relation_size('hours')::int as size, reltuples::int as counted from pg_class where relname = 'hours'`,
    )) as unknown as { rows: { size: number; counted: number }[] };
    return rows[0];
  };
  const before = await state();
  await database.upkeep?.();
  expect(before?.size).toBeGreaterThan(1_000_000);
  expect(await state()).toEqual({ size: 8192, counted: 100 });
  await database.close();
});

it('leaves next to nothing of the log of writes for a start after a kill', async () => {
  const database = await openEmbedded();
  await database.db.execute(sql`create table hours as select generate_series(1, 50000) as hour`);
  const bytesToReadAgain = async () => {
    const { rows } = (await database.db.execute(
      sql`select (pg_current_wal_lsn() - redo_lsn)::int as bytes from pg_control_checkpoint()`,
    )) as unknown as { rows: { bytes: number }[] };
    return rows[0]?.bytes;
  };
  expect(await bytesToReadAgain()).toBeGreaterThan(1_000_000);
  await database.upkeep?.();
  expect(await bytesToReadAgain()).toBeLessThan(10_000);
  await database.close();
});

it('is planned for each night where nothing else does it', async () => {
  const api = await openTestApp();
  const { rows } = (await api.deps.database.db.execute(
    sql`select cron from pgboss.schedule where name = 'database.upkeep'`,
  )) as unknown as { rows: object[] };
  expect(rows).toEqual(api.databaseUrl ? [] : [{ cron: '20 4 * * *' }]);
  await api.close();
});
