import { CONTENT_TYPES } from 'shared-kernel/content';
import type { OpenDatabase } from '../../../api/src/platform/database/database.ts';

const WORDS = ['Jasmin', 'Médina', 'Corail', 'Safran', 'Ambre', 'Olivier', 'Zitouna', 'Atlas'];

/** The distinct columns of a copy, as SQL: `n` is its number, from 1. */
const ID = `'id', lpad(to_hex(n), 24, '0')`;
const WORD = `(array['${WORDS.join("','")}'])[1 + n % ${WORDS.length}]`;
const AT = `now() - n * interval '1 minute'`;
const TITLE = `'title', ${WORD} || ' ' || n`;
const SLUG = `'slug', 'copie-' || n`;
const CONTENT = [ID, TITLE, `'created_at', ${AT}`, `'updated_at', ${AT}`, `'published_at', ${AT}`];

/** The tables with lists, and the columns that must be unique. */
const TABLES: Record<string, readonly string[]> = {
  files: [ID, `'key', 'copie-' || n`, `'name', ${WORD} || '-' || n || '.png'`, `'created_at', ${AT}`],
  accounts: [
    ...[ID, `'email', 'copie-' || n || '@example.tn'`, `'email_key', 'copie-' || n || '@example.tn'`],
    ...[`'first_name', ${WORD}`, `'phone_number', null`, `'phone_key', null`, `'created_at', ${AT}`],
  ],
  contacts: [
    ...[ID, `'email', 'copie-' || n || '@example.tn'`, `'email_key', 'copie-' || n || '@example.tn'`],
    ...[`'unsubscribe_token', 'copie-' || n`, `'created_at', ${AT}`],
  ],
  categories: [...CONTENT, SLUG],
  posts: [...CONTENT, SLUG, `'title_key', lower(${WORD}) || n`],
  shops: [...CONTENT, SLUG, `'title_key', lower(${WORD}) || n`],
  mall_events: [...CONTENT, SLUG],
  heroes: CONTENT,
  mall_working_hours: CONTENT,
  ramadan_working_hours: CONTENT,
  audit: [`'at', ${AT}`, `'record_id', lpad(to_hex(n), 24, '0')`],
};

/** Interval of records with a pending change. */
const PROPOSED = 1_000;

/** Copies a row of each table `count` times, and adds the first revision of each copy. */
export const copyRecords = async ({ db }: OpenDatabase, count: number): Promise<void> => {
  // The only connection of the pool, without a statement timeout: these statements are slow.
  await db.execute('set statement_timeout = 0');
  for (const [table, own] of Object.entries(TABLES)) {
    const columns = await columnsOf(db, table);
    await db.execute(`
      insert into ${table} (${columns}) select ${columns.map((name) => `copy.${name}`)}
      from (select * from ${table} limit 1) as one, generate_series(1, ${count}) as n,
        jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(${own})) as copy`);
  }
  for (const name of Object.keys(CONTENT_TYPES)) {
    await db.execute(`
      insert into revisions (resource, record_id, number, status, data, at)
      select '${name}', lpad(to_hex(n), 24, '0'), 1, case when n % ${PROPOSED} = 0 then 'PENDING' else 'APPLIED' end,
        '{}', now()
      from generate_series(1, ${count}) as n`);
  }
  await db.execute('vacuum analyze');
};

/** Columns that an insert of the row must name. */
const columnsOf = async (db: OpenDatabase['db'], table: string): Promise<string[]> => {
  const { rows } = (await db.execute(`
    select quote_ident(column_name) as name from information_schema.columns
    where table_schema = current_schema() and table_name = '${table}' and is_identity = 'NO' and is_generated = 'NEVER'`)) as unknown as {
    rows: { name: string }[];
  };
  return rows.map(({ name }) => name);
};
