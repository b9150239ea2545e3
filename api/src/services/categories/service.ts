import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Category, CategoryRef, CategoryType, Locale } from 'shared-kernel/contracts';
import { createContent } from '../../content/records/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import { toCategoryRef } from './category-ref.ts';
import { categoryModel, categoryReads } from './model.ts';
import { findSubCategory, listSubCategories } from './sub-categories.ts';
import { categories } from './table.ts';

/** Ids of a new category and its subcategories. */
export interface CreatedCategory {
  id: string;
  subCategories: { id: string; slug: string }[];
}

export const createCategory = async (context: WriteContext, input: unknown): Promise<CreatedCategory> => {
  const { id } = await createContent(categoryModel, context, input);
  const children = await listSubCategories(context.db, id);
  return { id, subCategories: children.map(({ id, slug }) => ({ id, slug })) };
};

export const listAllCategories = async (
  db: Database,
  type: CategoryType | undefined,
  locale: Locale,
): Promise<Category[]> => {
  const statement = prepared(db, type ? 'all categories of a type' : 'all categories', (name) =>
    categoryReads
      .select(db, 'listed', type && eq(categories.type, sql.placeholder('type')))
      .orderBy(asc(categories.position), asc(categories.id))
      .prepare(name),
  );
  return (await statement.execute({ type })).map((row) => categoryReads.listed(row, locale));
};

/** The existing categories of these ids, in the given order. */
export const listCategoriesByIds = async (db: Database, ids: string[], locale: Locale): Promise<Category[]> => {
  const rows = await categoryReads.select(db, 'listed', inArray(categories.id, ids));
  const found = new Map(rows.map((row) => [row.record.id, categoryReads.listed(row, locale)]));
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
};

/** @throws NotFoundError when the category or its subcategory doesn't exist */
export const getSubCategoryBySlug = async (
  db: Database,
  category: string,
  slug: string,
  locale: Locale,
): Promise<CategoryRef> => {
  const { id } = await categoryReads.get(db, category, locale, 'slug');
  const found = await findSubCategory(db, id, slug);
  if (!found) throw new NotFoundError('subCategory');
  return toCategoryRef(found, locale);
};
