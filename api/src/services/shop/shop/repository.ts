import { and, eq, or, sql } from 'drizzle-orm';
import { shop } from 'shared-kernel/content';
import type { Locale } from 'shared-kernel/contracts';
import { isPublic } from '../../../content/model/table-columns.ts';
import { matchSlug } from '../../../content/public/former-slugs.ts';
import type { Database } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { lockCategory, subCategories } from '../../categories/port.ts';
import { shopDocuments, shops } from './table.ts';

/** A shop's document with its id and slug. */
export interface FoundShop {
  id: string;
  slug: string;
  /** A `Shop` as JSON. */
  document: string;
}

export const findByIdOrSlug = async (
  db: Database,
  idOrSlug: string,
  locale: Locale,
): Promise<FoundShop | undefined> => {
  const statement = prepared(db, 'shop by id or slug', (name) => selectOne(db).prepare(name));
  const [row] = await statement.execute({ idOrSlug, locale });
  return row;
};

const selectOne = (db: Database) => {
  const idOrSlug = sql.placeholder('idOrSlug');
  const called = matchSlug(shop.name, shops, idOrSlug);
  return (
    db
      .select({ id: shops.id, slug: shops.slug, document: shopDocuments.whole })
      .from(shops)
      .innerJoin(
        shopDocuments,
        and(eq(shopDocuments.shopId, shops.id), eq(shopDocuments.locale, sql.placeholder('locale'))),
      )
      .where(and(isPublic(shops), or(eq(shops.id, idOrSlug), called.where)))
      // A slug may look like an id; the id takes precedence.
      .orderBy(sql`${shops.id} = ${idOrSlug} desc`, called.order)
      .limit(1)
  );
};

/**
 * Whether the category takes shops, and contains the subcategory. Both are locked until the transaction ends: deleting
 * either locks the category's row first.
 */
export const lockPlace = async (
  db: Database,
  categoryId: string,
  subCategoryId: string | null,
): Promise<{ hasCategory: boolean; hasSubCategory: boolean }> => {
  const hasCategory = await lockCategory(db, categoryId, 'SHOP');
  if (subCategoryId === null) return { hasCategory, hasSubCategory: true };
  const [child] = await db
    .select({ id: subCategories.id })
    .from(subCategories)
    .where(and(eq(subCategories.id, subCategoryId), eq(subCategories.categoryId, categoryId)));
  return { hasCategory, hasSubCategory: child !== undefined };
};
