import { and, asc, count, desc, eq, ilike, inArray, type SQL } from 'drizzle-orm';
import type { CategoryType } from 'shared-kernel/contracts';
import { isPublic } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { violatedIndex } from '../../platform/database/failures.ts';
import { containing } from '../../platform/database/like.ts';
import { ConflictError } from '../../platform/http/errors.ts';
import { type FileRow, files } from '../bucket/port.ts';
import type { CategoryListQuery } from './schemas.ts';
import { type CategoryRow, categories, type SubCategoryRow, subCategories } from './table.ts';

/** A category with all that it shows. */
export interface WholeCategory {
  category: CategoryRow;
  picture: FileRow | null;
  subCategories: SubCategoryRow[];
}

export async function create(db: Database, category: CategoryRow, children: SubCategoryRow[]): Promise<void> {
  try {
    await db.insert(categories).values(category);
    if (children.length > 0) await db.insert(subCategories).values(children);
  } catch (error) {
    if (violatedIndex(error) === 'categories_slug') throw new ConflictError('category', 'slugTaken');
    if (violatedIndex(error) === 'sub_categories_slug') throw new ConflictError('subCategory', 'slugTaken');
    throw error;
  }
}

const SORT_COLUMNS = { order: categories.position, title: categories.title, createdAt: categories.createdAt } as const;

export async function list(db: Database, query: CategoryListQuery): Promise<{ rows: WholeCategory[]; total: number }> {
  const where = and(
    isPublic(categories),
    query.type && eq(categories.type, query.type),
    query.keyword ? ilike(categories.title, containing(query.keyword)) : undefined,
  );
  const direction = query['sort-direction'] === 'desc' ? desc : asc;
  const order = direction(SORT_COLUMNS[query['sort-field'] ?? 'order']);
  const [rows, [counted]] = await Promise.all([
    select(db, where, [order, asc(categories.id)], { limit: query.limit, offset: (query.page - 1) * query.limit }),
    db.select({ total: count() }).from(categories).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export const listAll = (db: Database, type: CategoryType | undefined): Promise<WholeCategory[]> =>
  select(db, and(isPublic(categories), type && eq(categories.type, type)));

export const findByIds = (db: Database, ids: string[]): Promise<WholeCategory[]> =>
  select(db, and(isPublic(categories), inArray(categories.id, ids)));

export async function findById(db: Database, id: string): Promise<WholeCategory | undefined> {
  const [found] = await select(db, and(isPublic(categories), eq(categories.id, id)));
  return found;
}

export async function findBySlug(db: Database, slug: string): Promise<WholeCategory | undefined> {
  const [found] = await select(db, and(isPublic(categories), eq(categories.slug, slug)));
  return found;
}

const BY_ORDER = [asc(categories.position), asc(categories.id)];

async function select(
  db: Database,
  where: SQL | undefined,
  order: SQL[] = BY_ORDER,
  page?: { limit: number; offset: number },
): Promise<WholeCategory[]> {
  const query = db
    .select({ category: categories, picture: files })
    .from(categories)
    .leftJoin(files, eq(files.id, categories.pictureId))
    .where(where)
    .orderBy(...order)
    .$dynamic();
  const rows = await (page ? query.limit(page.limit).offset(page.offset) : query);
  const children = await listSubCategories(
    db,
    rows.map(({ category }) => category.id),
  );
  return rows.map((row) => ({
    ...row,
    subCategories: children.filter(({ categoryId }) => categoryId === row.category.id),
  }));
}

const listSubCategories = async (db: Database, ids: string[]): Promise<SubCategoryRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(subCategories)
        .where(inArray(subCategories.categoryId, ids))
        .orderBy(asc(subCategories.position), asc(subCategories.id));
