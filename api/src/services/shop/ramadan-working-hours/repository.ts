import { and, asc, desc, eq, getTableColumns, ilike, sql } from 'drizzle-orm';
import { isPublic } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { LIMIT, OFFSET, pageRows, shapeOf, totalColumn } from '../../../platform/database/page-rows.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { RamadanWorkingHoursListQuery } from './schemas.ts';
import { type RamadanWorkingHoursRow, ramadanWorkingHours as table } from './table.ts';

const SORT_COLUMNS = { from: table.firstDay, title: table.title, createdAt: table.createdAt } as const;

export async function list(
  db: Database,
  query: RamadanWorkingHoursListQuery,
): Promise<{ rows: RamadanWorkingHoursRow[]; total: number }> {
  const statement = prepared(db, shapeOf('ramadan-working-hours', query), (name) => pageOf(db, query).prepare(name));
  const { rows, total } = await pageRows(query, (values) => statement.execute(values));
  return { rows: rows.map(({ row }) => row), total };
}

const pageOf = (db: Database, query: RamadanWorkingHoursListQuery) =>
  db
    .select({ row: getTableColumns(table), total: totalColumn() })
    .from(table)
    .where(
      and(isPublic(table), query.keyword === undefined ? undefined : ilike(table.title, sql.placeholder('keyword'))),
    )
    .orderBy(
      (query['sort-direction'] === 'desc' ? desc : asc)(SORT_COLUMNS[query['sort-field'] ?? 'from']),
      asc(table.id),
    )
    .limit(LIMIT)
    .offset(OFFSET);

export async function findById(db: Database, id: string): Promise<RamadanWorkingHoursRow | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(isPublic(table), eq(table.id, id)));
  return row;
}
