/** @embedded */
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as comments from '../../content/comments/table.ts';
import * as drafts from '../../content/drafts/table.ts';
import * as previews from '../../content/previews/table.ts';
import * as formerSlugs from '../../content/public/former-slugs.ts';
import * as revisions from '../../content/revisions/table.ts';
import * as searchWords from '../../content/search/search-words.ts';
import * as sheets from '../../content/sheets/table.ts';
import * as templates from '../../content/templates/table.ts';
import { CONTENT_MODELS } from '../../content-models.ts';
import * as auth from '../../services/auth/table.ts';
import * as posts from '../../services/blogs/table.ts';
import * as files from '../../services/bucket/table.ts';
import * as categories from '../../services/categories/table.ts';
import * as insights from '../../services/insights/table.ts';
import * as letters from '../../services/mailing/letters/table.ts';
import * as messages from '../../services/mailing/messages/table.ts';
import * as contacts from '../../services/mailing/table.ts';
import * as releases from '../../services/releases/table.ts';
import * as favourites from '../../services/shop/favourites/table.ts';
import * as shops from '../../services/shop/shop/table.ts';
import * as site from '../../services/site/table.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';
import * as audit from '../audit/table.ts';
import * as limits from '../limits/table.ts';
import * as notifications from '../notifications/table.ts';
import { openPostgres } from './postgres.ts';

const MODULES = [
  audit,
  comments,
  drafts,
  revisions,
  formerSlugs,
  searchWords,
  sheets,
  limits,
  notifications,
  previews,
  templates,
  auth,
  posts,
  files,
  categories,
  contacts,
  letters,
  messages,
  insights,
  releases,
  favourites,
  shops,
  site,
];
const ofContent = Object.values(CONTENT_MODELS).map(({ table }) => table);
const inModules = MODULES.flatMap((module) => Object.values<unknown>(module)).filter((value) => is(value, PgTable));
const TABLES = [...new Set<PgTable>([...inModules, ...ofContent])];

const inSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const described = TABLES.flatMap((table) => {
  const { name, columns, indexes } = getTableConfig(table);
  return [
    ...columns.map((column) => `${name}.${inSnakeCase(column.name)} ${column.notNull ? 'not null' : 'null'}`),
    ...indexes.map(({ config }) => `${name} has ${config.name}`),
  ];
});

it('declares the same tables as the migrations create', async () => {
  const database = await openTestDatabase();
  const { rows } = (await database.db.execute(sql`
    select table_name || '.' || column_name || case is_nullable when 'NO' then ' not null' else ' null' end as line
    from information_schema.columns where table_schema = 'public'
    union all
    select tablename || ' has ' || indexname from pg_indexes
    where schemaname = 'public' and indexname !~ '_pkey$|_pk$'`)) as unknown as { rows: { line: string }[] };
  await database.close();
  expect(rows.map(({ line }) => line).toSorted()).toEqual(described.toSorted());
});

it('migrating twice changes nothing', async () => {
  const database = await openTestDatabase();
  await expect(database.migrate()).resolves.toBeUndefined();
  await database.close();
});

/** Within one process nothing is ever cut short. */
const onServer = process.env.TEST_DATABASE_URL ? it : undefined;

onServer?.('migrates for longer than any other statement may last', async () => {
  const database: TestDatabase = await openTestDatabase();
  const hurried = await openPostgres(`${database.url}?statement_timeout=200`, 2);
  let migrating: Promise<void> | undefined;
  await database.db.transaction(async (db) => {
    await db.execute(sql`lock table drizzle.__drizzle_migrations in access exclusive mode`);
    migrating = hurried.migrate();
    migrating.catch(() => undefined);
    const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and clock_timestamp() - query_start > interval '400 ms'`;
    await until(async () => (await database.query({ text })).rows.length > 0);
  });
  await expect(migrating).resolves.toBeUndefined();
  await expect(hurried.query({ text: 'select pg_sleep(60)' })).rejects.toThrow('statement timeout');
  await hurried.close();
  await database.close();
});
