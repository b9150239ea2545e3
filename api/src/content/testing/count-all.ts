import { getTableName, sql } from 'drizzle-orm';
import { CONTENT_MODELS } from '../../content-models.ts';
import type { Database } from '../../platform/database/database.ts';

const VERSIONED = Object.values(CONTENT_MODELS).map(({ table }) => getTableName(table));
const COUNTED = ['audit', 'revisions', 'sub_categories'];

/** Counts everything that a rejected write must not change: records, versions, revisions and the audit log. */
export const countAll = async (db: Database): Promise<object[]> => {
  const counts = [
    ...VERSIONED.map((table) => sql`select ${table} as name, sum(version)::int as total from ${sql.identifier(table)}`),
    ...COUNTED.map((table) => sql`select ${table} as name, count(*)::int as total from ${sql.identifier(table)}`),
  ];
  const { rows } = (await db.execute(sql.join(counts, sql` union all `))) as unknown as {
    rows: { name: string; total: number }[];
  };
  return rows.toSorted((one, other) => one.name.localeCompare(other.name));
};
