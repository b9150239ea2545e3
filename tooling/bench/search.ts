import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from '../../api/src/platform/database/database.ts';
import { openPostgres } from '../../api/src/platform/database/postgres.ts';
import { list } from '../../api/src/services/shop/shop/list.ts';
import type { ShopListQuery } from '../../api/src/services/shop/shop/schemas.ts';
import { search } from '../../api/src/services/shop/shop/search.ts';
import { findPostgres } from '../postgres/binaries.ts';
import { startPostgres } from '../postgres/server.ts';
import { seedManyShops } from './many-shops.ts';

const SHOPS = 100_000;
const RUNS = 10;
/** Database sessions report their scanned rows once a second. */
const REPORTED_AFTER = 1_500;

const QUERIES: Partial<ShopListQuery>[] = [
  { keyword: 'sephora zabeto' },
  { keyword: 'sefora zabeto' },
  { keyword: 'sefora' },
  { keyword: 'decatlon' },
  { keyword: 'patiserie masmoudi' },
  { keyword: 'patiserie', category: 'sport' },
  { keyword: 'patiserie' },
  { keyword: 'cadeaux' },
  { keyword: 'xyzzyx' },
  {},
  { page: 2_000 },
  { 'sort-field': 'createdAt', 'sort-direction': 'desc' },
  { category: 'sport' },
  { category: 'sport', subCategory: 'femme' },
  { floor: 1 },
  { isFeatured: true, 'sort-field': 'featuredOrder' },
];

/** What PostgreSQL has scanned since it started: reads of the whole table, and uses of each index. */
interface Scans {
  whole: number;
  indexes: Record<string, number>;
}

const readScans = async ({ db }: OpenDatabase): Promise<Scans> => {
  await sleep(REPORTED_AFTER);
  const { rows } = (await db.execute(`
    select (select seq_scan::int from pg_stat_user_tables where relname = 'shops') as whole,
      (select json_object_agg(indexrelname, idx_scan) from pg_stat_user_indexes
        where relname in ('shops', 'search_words')) as indexes`)) as unknown as { rows: Scans[] };
  return rows[0] as Scans;
};

/** Runs a query several times: its rows, its time, and what it scanned. */
const measure = async (database: OpenDatabase, changes: Partial<ShopListQuery>): Promise<boolean> => {
  const query = { page: 1, limit: 20, ...changes } as ShopListQuery;
  const run = () => (query.keyword ? search(database.db, query, query.keyword, 'fr') : list(database.db, query, 'fr'));
  const { total } = await run();
  const before = await readScans(database);
  const start = performance.now();
  for (let count = 0; count < RUNS; count += 1) await run();
  const milliseconds = (performance.now() - start) / RUNS;
  const after = await readScans(database);
  const used = Object.keys(after.indexes).filter((name) => after.indexes[name] !== before.indexes[name]);
  const readsWhole = after.whole !== before.whole;
  const scanned = [...(readsWhole ? ['THE WHOLE TABLE'] : []), ...used].join(', ');
  console.log(
    `${JSON.stringify(changes).padEnd(52)} ${String(total).padStart(6)} shops ${milliseconds.toFixed(1).padStart(6)} ms  ${scanned}`,
  );
  return !readsWhole;
};

/** Prints the cost of each kind of list and search with 100,000 shops. Fails when a query scans the whole table. */
const benchSearch = async (): Promise<void> => {
  const binaries = findPostgres();
  if (!binaries) throw new Error('No PostgreSQL server is installed on this machine.');
  const server = await startPostgres(binaries);
  const database = await openPostgres(server.url, 2);
  try {
    await database.migrate();
    console.log(`Bringing in ${SHOPS} shops …`);
    await seedManyShops(database, SHOPS);
    for (const query of QUERIES) {
      if (!(await measure(database, query))) process.exitCode = 1;
    }
  } finally {
    await database.close();
    await server.stop();
  }
};

await benchSearch();
