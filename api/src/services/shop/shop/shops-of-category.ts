import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { projectShops } from './projection.ts';
import { shops } from './table.ts';

/** Number of a category's shops outside of the trash. */
export const countShopsOf = (db: Database, categoryId: string): Promise<number> =>
  db.$count(shops, and(eq(shops.categoryId, categoryId), isNull(shops.deletedAt)));

/** Number of shops outside of the trash in these subcategories. */
export const countShopsUnder = (db: Database, subCategoryIds: string[]): Promise<number> =>
  db.$count(shops, and(inArray(shops.subCategoryId, subCategoryIds), isNull(shops.deletedAt)));

/** Removes deleted subcategories from shops in the trash. */
export const leaveSubCategories = async ({ db }: WriteContext, subCategoryIds: string[]): Promise<void> => {
  const isTrash = and(inArray(shops.subCategoryId, subCategoryIds), isNotNull(shops.deletedAt));
  await lockInOrder(db, isTrash);
  await db.update(shops).set({ subCategoryId: null }).where(isTrash);
};

/** Rewrites the documents of a category's shops, which contain its title. */
export const refreshShopsOf = async ({ db, invalidate }: WriteContext, categoryId: string): Promise<void> => {
  const ids = await lockInOrder(db, eq(shops.categoryId, categoryId));
  if (ids.length === 0) return;
  await projectShops(db, ids);
  invalidate('shops', ...ids.map((id) => `shop:${id}`));
};

/** Locks in a fixed order, so that writers of many shops can't deadlock. */
const lockInOrder = async (db: Database, where: SQL | undefined): Promise<string[]> => {
  const rows = await db.select({ id: shops.id }).from(shops).where(where).orderBy(shops.id).for('update');
  return rows.map(({ id }) => id);
};
