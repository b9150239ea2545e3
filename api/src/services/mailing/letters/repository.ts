import { and, asc, desc, eq, ilike, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/page-rows.ts';
import type { LetterListQuery } from './schemas.ts';
import { type LetterRow, letters } from './table.ts';

export const insert = async (db: Database, row: typeof letters.$inferInsert): Promise<void> =>
  void (await db.insert(letters).values(row));

export const find = async (db: Database, id: string): Promise<LetterRow | undefined> => {
  const [row] = await db.select().from(letters).where(eq(letters.id, id));
  return row;
};

/** {@link find} with a lock until the transaction ends. */
export const lock = async (db: Database, id: string): Promise<LetterRow | undefined> => {
  const [row] = await db.select().from(letters).where(eq(letters.id, id)).for('update');
  return row;
};

/** Changes a locked letter. */
export const update = async (db: Database, row: LetterRow, changes: Partial<LetterRow>): Promise<void> =>
  void (await db
    .update(letters)
    .set({ ...changes, version: row.version + 1 })
    .where(eq(letters.id, row.id)));

export const remove = async (db: Database, id: string): Promise<void> =>
  void (await db.delete(letters).where(eq(letters.id, id)));

/** The list shows one date of each letter: its start, else its planned one, else its creation. */
const SORT_COLUMNS = {
  date: sql`coalesce(${letters.startedAt}, ${letters.scheduledFor}, ${letters.createdAt})`,
  subject: letters.subject,
} as const;

export const list = async (db: Database, query: LetterListQuery): Promise<{ rows: LetterRow[]; total: number }> => {
  const { page, limit, keyword, status, locale } = query;
  const { 'sort-field': field = 'date', 'sort-direction': direction = 'desc' } = query;
  const order = direction === 'desc' ? desc : asc;
  const where = and(
    status && eq(letters.status, status),
    locale && eq(letters.locale, locale),
    keyword === undefined ? undefined : ilike(letters.subject, containing(keyword)),
  );
  const rows = await db
    .select()
    .from(letters)
    .where(where)
    .orderBy(order(SORT_COLUMNS[field]), order(letters.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await db.$count(letters, where) };
};
