import { and, asc, count, desc, eq, ilike } from 'drizzle-orm';
import { isPublic } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/like.ts';
import type { RamadanWorkingHoursListQuery } from './schemas.ts';
import { type RamadanWorkingHoursRow, ramadanWorkingHours as table } from './table.ts';

export async function create(db: Database, row: RamadanWorkingHoursRow): Promise<void> {
  await db.insert(table).values(row);
}

const SORT_COLUMNS = { from: table.firstDay, title: table.title, createdAt: table.createdAt } as const;

export async function list(
  db: Database,
  query: RamadanWorkingHoursListQuery,
): Promise<{ rows: RamadanWorkingHoursRow[]; total: number }> {
  const where = and(isPublic(table), query.keyword ? ilike(table.title, containing(query.keyword)) : undefined);
  const direction = query['sort-direction'] === 'desc' ? desc : asc;
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(table)
      .where(where)
      .orderBy(direction(SORT_COLUMNS[query['sort-field'] ?? 'from']), asc(table.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    db.select({ total: count() }).from(table).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function findById(db: Database, id: string): Promise<RamadanWorkingHoursRow | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(isPublic(table), eq(table.id, id)));
  return row;
}
