import type { Category, CategoryType, Locale, Page } from 'shared-kernel/contracts';
import type { Database } from '../../platform/database/database.ts';
import { inLocale } from '../../platform/database/localise.ts';
import { slugOf } from '../../platform/database/text-key.ts';
import { creationColumns, type Writing } from '../../platform/database/writing.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import { pageOf } from '../../platform/http/list-query.ts';
import { valid } from '../../platform/http/validation.ts';
import { fileRecord, requireFiles } from '../bucket/port.ts';
import * as repository from './repository.ts';
import { type CategoryListQuery, newCategory } from './schemas.ts';
import type { SubCategoryRow } from './table.ts';

/** The ids that a new category and its subcategories were given. */
export interface CreatedCategory {
  id: string;
  subCategories: { id: string; slug: string }[];
}

export async function createCategory(writing: Writing, input: unknown): Promise<CreatedCategory> {
  const given = valid(newCategory, input);
  await requireFiles(writing.db, { picture: given.picture });
  const category = {
    ...creationColumns(writing),
    deletedAt: null,
    slug: given.slug ?? slugOf(given.title),
    title: given.title,
    type: given.type,
    position: given.order,
    pictureId: given.picture,
    translations: given.translations,
  };
  const children = given.subCategories.map(
    (child, position): SubCategoryRow => ({
      id: writing.newId(),
      categoryId: category.id,
      slug: child.slug ?? slugOf(child.title),
      title: child.title,
      position,
      translations: child.translations,
    }),
  );
  await repository.create(writing.db, category, children);
  writing.touch('categories', `category:${category.id}`);
  return { id: category.id, subCategories: children.map(({ id, slug }) => ({ id, slug })) };
}

export async function listCategories(db: Database, query: CategoryListQuery, locale: Locale): Promise<Page<Category>> {
  const { rows, total } = await repository.list(db, query);
  return pageOf(
    rows.map((row) => toCategory(row, locale)),
    total,
    query,
  );
}

export async function listAllCategories(
  db: Database,
  type: CategoryType | undefined,
  locale: Locale,
): Promise<Category[]> {
  const rows = await repository.listAll(db, type);
  return rows.map((row) => toCategory(row, locale));
}

/** The categories of these ids, in the order asked; those that aren't there are left out. */
export async function listCategoriesByIds(db: Database, ids: string[], locale: Locale): Promise<Category[]> {
  const rows = await repository.findByIds(db, ids);
  const found = new Map(rows.map((row) => [row.category.id, toCategory(row, locale)]));
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

/** Slugs of all pages that a category has in the site. */
export async function listCategoryPaths(db: Database): Promise<{ slug: string; subCategories: string[] }[]> {
  const rows = await repository.listAll(db, undefined);
  return rows.map(({ category, subCategories }) => ({
    slug: category.slug,
    subCategories: subCategories.map(({ slug }) => slug),
  }));
}

export async function getCategoryById(db: Database, id: string, locale: Locale): Promise<Category> {
  return toCategory(orNotFound(await repository.findById(db, id)), locale);
}

export async function getCategoryBySlug(db: Database, slug: string, locale: Locale): Promise<Category> {
  return toCategory(orNotFound(await repository.findBySlug(db, slug)), locale);
}

function orNotFound(found: repository.WholeCategory | undefined): repository.WholeCategory {
  if (found) return found;
  throw new NotFoundError('category');
}

const toCategory = ({ category, picture, subCategories }: repository.WholeCategory, locale: Locale): Category => ({
  id: category.id,
  slug: category.slug,
  ...inLocale(category, locale, ['title']),
  type: category.type,
  order: category.position,
  picture: picture && fileRecord(picture, locale),
  subCategories: subCategories.map((child) => ({
    id: child.id,
    slug: child.slug,
    ...inLocale(child, locale, ['title']),
  })),
  version: category.version,
});
