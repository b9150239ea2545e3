import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { isPublic } from '../../../content/model/table-columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { shops } from '../shop/table.ts';
import { favourites } from './table.ts';

/** Serialises changes of an account's favourites, so that concurrent ones can't exceed the maximum. */
export const lockOf = async (db: Database, accountId: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favourites:${accountId}`}, 0))`);
};

/** Ids of the shops, last added first. */
export const listOf = async (db: Database, accountId: string): Promise<string[]> => {
  const rows = await db
    .select({ shopId: favourites.shopId })
    .from(favourites)
    .where(eq(favourites.accountId, accountId))
    .orderBy(desc(favourites.at), asc(favourites.shopId));
  return rows.map(({ shopId }) => shopId);
};

/** Whether the shop is public. */
export const isShown = async (db: Database, shopId: string): Promise<boolean> =>
  (await db.$count(shops, and(isPublic(shops), eq(shops.id, shopId)))) === 1;

/** The ids of existing shops, also those in the trash, which can be restored. */
export const listKnown = async (db: Database, ids: string[]): Promise<Set<string>> => {
  const rows = await db.select({ id: shops.id }).from(shops).where(inArray(shops.id, ids));
  return new Set(rows.map(({ id }) => id));
};

/** Adds favourites; existing ones stay unchanged. */
export const add = async (db: Database, rows: (typeof favourites.$inferInsert)[]): Promise<void> => {
  await db.insert(favourites).values(rows).onConflictDoNothing();
};

export const remove = async (db: Database, accountId: string, shopId: string): Promise<void> => {
  await db.delete(favourites).where(and(eq(favourites.accountId, accountId), eq(favourites.shopId, shopId)));
};
