import type { Category, CategoryPath, CategoryType, Locale, Page, SubCategory } from 'shared-kernel/contracts';
import { toStaticPath } from '../../content/public/static-path.ts';
import { createContent } from '../../content/records/change.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import { pageOf } from '../../platform/http/list-query.ts';
import { fileRecord } from '../bucket/port.ts';
import { toCategoryRef } from './category-ref.ts';
import { categoryModel } from './model.ts';
import * as repository from './repository.ts';
import type { CategoryListQuery } from './schemas.ts';
import { findSubCategory, listSubCategories } from './sub-categories.ts';

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

export const listCategories = async (
  db: Database,
  query: CategoryListQuery,
  locale: Locale,
): Promise<Page<Category>> => {
  const { rows, total } = await repository.list(db, query);
  return pageOf(
    rows.map((row) => toCategory(row, locale)),
    total,
    query,
  );
};

export const listAllCategories = async (
  db: Database,
  type: CategoryType | undefined,
  locale: Locale,
): Promise<Category[]> => {
  const rows = await repository.listAll(db, type);
  return rows.map((row) => toCategory(row, locale));
};

/** The existing categories of these ids, in the given order. */
export const listCategoriesByIds = async (db: Database, ids: string[], locale: Locale): Promise<Category[]> => {
  const rows = await repository.findByIds(db, ids);
  const found = new Map(rows.map((row) => [row.category.id, toCategory(row, locale)]));
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
};

/** Slugs of all pages of categories. */
export const listCategoryPaths = async (db: Database): Promise<CategoryPath[]> => {
  const rows = await repository.listAll(db, undefined);
  return rows.map(({ category, subCategories }) => ({
    ...toStaticPath(category),
    type: category.type,
    subCategories: subCategories.map(({ slug }) => slug),
  }));
};

export const getCategoryById = async (db: Database, id: string, locale: Locale): Promise<Category> =>
  toCategory(orNotFound(await repository.findById(db, id)), locale);

export const getCategoryBySlug = async (db: Database, slug: string, locale: Locale): Promise<Category> =>
  toCategory(orNotFound(await repository.findBySlug(db, slug)), locale);

/** @throws NotFoundError when the category or its subcategory doesn't exist */
export const getSubCategoryBySlug = async (
  db: Database,
  category: string,
  slug: string,
  locale: Locale,
): Promise<SubCategory> => {
  const { id } = await getCategoryBySlug(db, category, locale);
  const found = await findSubCategory(db, id, slug);
  if (!found) throw new NotFoundError('subCategory');
  return toCategoryRef(found, locale);
};

const orNotFound = (found: repository.WholeCategory | undefined): repository.WholeCategory => {
  if (found) return found;
  throw new NotFoundError('category');
};

const toCategory = ({ category, picture, subCategories }: repository.WholeCategory, locale: Locale): Category => ({
  ...toCategoryRef(category, locale),
  type: category.type,
  order: category.position,
  picture: picture && fileRecord(picture, locale),
  subCategories: subCategories.map((child) => toCategoryRef(child, locale)),
  version: category.version,
});
