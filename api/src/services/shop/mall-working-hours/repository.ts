import { and, asc, desc, eq, getTableColumns, ilike, sql } from 'drizzle-orm';
import { isPublic } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { LIMIT, OFFSET, pageRows, shapeOf, totalColumn } from '../../../platform/database/page-rows.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { MallWorkingHoursListQuery } from './schemas.ts';
import { type MallWorkingHoursRow, mallWorkingHours as table } from './table.ts';

const SORT_COLUMNS = { validFrom: table.validFrom, title: table.title, createdAt: table.createdAt } as const;

export async function list(
  db: Database,
  query: MallWorkingHoursListQuery,
): Promise<{ rows: MallWorkingHoursRow[]; total: number }> {
  const statement = prepared(db, shapeOf('mall-working-hours', query), (name) => pageOf(db, query).prepare(name));
  const { rows, total } = await pageRows(query, (values) => statement.execute(values));
  return { rows: rows.map(({ row }) => row), total };
}

const pageOf = (db: Database, query: MallWorkingHoursListQuery) =>
  db
    .select({ row: getTableColumns(table), total: totalColumn() })
    .from(table)
    .where(
      and(isPublic(table), query.keyword === undefined ? undefined : ilike(table.title, sql.placeholder('keyword'))),
    )
    .orderBy(
      (query['sort-direction'] === 'desc' ? desc : asc)(SORT_COLUMNS[query['sort-field'] ?? 'validFrom']),
      asc(table.id),
    )
    .limit(LIMIT)
    .offset(OFFSET);

export async function findById(db: Database, id: string): Promise<MallWorkingHoursRow | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(isPublic(table), eq(table.id, id)));
  return row;
}
