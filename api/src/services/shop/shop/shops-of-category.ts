import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { projectShops } from './projection.ts';
import { shops } from './table.ts';

/** How many shops outside of the trash a category has. */
export const countShopsOf = (db: Database, categoryId: string): Promise<number> =>
  db.$count(shops, and(eq(shops.categoryId, categoryId), isNull(shops.deletedAt)));

/** How many shops outside of the trash some subcategories have. */
export const countShopsUnder = (db: Database, subCategoryIds: string[]): Promise<number> =>
  db.$count(shops, and(inArray(shops.subCategoryId, subCategoryIds), isNull(shops.deletedAt)));

/** Lets the shops of the trash forget subcategories that are to go. */
export const leaveSubCategories = async ({ db }: WriteContext, subCategoryIds: string[]): Promise<void> => {
  const isTrash = and(inArray(shops.subCategoryId, subCategoryIds), isNotNull(shops.deletedAt));
  await lockInOrder(db, isTrash);
  await db.update(shops).set({ subCategoryId: null }).where(isTrash);
};

/** Writes anew what visitors read of a category's shops, which show its titles. */
export const refreshShopsOf = async ({ db, invalidate }: WriteContext, categoryId: string): Promise<void> => {
  const ids = await lockInOrder(db, eq(shops.categoryId, categoryId));
  if (ids.length === 0) return;
  await projectShops(db, ids);
  invalidate('shops', ...ids.map((id) => `shop:${id}`));
};

/** Two writers of many shops that lock them in the same order never wait for each other. */
const lockInOrder = async (db: Database, where: SQL | undefined): Promise<string[]> => {
  const rows = await db.select({ id: shops.id }).from(shops).where(where).orderBy(shops.id).for('update');
  return rows.map(({ id }) => id);
};
