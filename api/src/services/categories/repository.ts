import { and, asc, desc, eq, getTableColumns, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import { category } from 'shared-kernel/content';
import type { CategoryType } from 'shared-kernel/contracts';
import { isPublic } from '../../content/model/table-columns.ts';
import { matchSlug } from '../../content/public/former-slugs.ts';
import type { Database } from '../../platform/database/database.ts';
import { LIMIT, OFFSET, pageRows, shapeOf, totalColumn } from '../../platform/database/page-rows.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { fileRecordColumns, files, type ShownFile } from '../bucket/port.ts';
import type { CategoryListQuery } from './schemas.ts';
import { type CategoryRow, categories, type SubCategoryRow } from './table.ts';

const { id, slug, title, type, position, translations, version, updatedAt, publishedAt } = getTableColumns(categories);
/** Public columns of a category only, since menus load all categories. */
const COLUMNS = { id, slug, title, type, position, translations, version, updatedAt, publishedAt };

/** A category with everything that it shows. */
export interface WholeCategory {
  category: Pick<CategoryRow, keyof typeof COLUMNS>;
  picture: ShownFile | null;
  subCategories: SubCategory[];
}

type SubCategory = Pick<SubCategoryRow, 'id' | 'slug' | 'title' | 'translations'>;

const SORT_COLUMNS = { order: categories.position, title: categories.title, createdAt: categories.createdAt } as const;

export const list = async (
  db: Database,
  query: CategoryListQuery,
): Promise<{ rows: WholeCategory[]; total: number }> => {
  const statement = prepared(db, shapeOf('categories', query), (name) => pageOf(db, query).prepare(name));
  return pageRows(query, (values) => statement.execute(values));
};

const pageOf = (db: Database, query: CategoryListQuery) =>
  select(
    db,
    query.type && hasType,
    query.keyword === undefined ? undefined : ilike(categories.title, sql.placeholder('keyword')),
  )
    .orderBy(
      (query['sort-direction'] === 'desc' ? desc : asc)(SORT_COLUMNS[query['sort-field'] ?? 'order']),
      asc(categories.id),
    )
    .limit(LIMIT)
    .offset(OFFSET);

export const listAll = (db: Database, type: CategoryType | undefined): Promise<WholeCategory[]> =>
  prepared(db, type ? 'all categories of a type' : 'all categories', (name) =>
    select(db, type && hasType)
      .orderBy(asc(categories.position), asc(categories.id))
      .prepare(name),
  ).execute({ type });

export const findByIds = (db: Database, ids: string[]): Promise<WholeCategory[]> =>
  select(db, inArray(categories.id, ids));

export const findById = async (db: Database, id: string): Promise<WholeCategory | undefined> => {
  const statement = prepared(db, 'category by id', (name) =>
    select(db, eq(categories.id, sql.placeholder('id'))).prepare(name),
  );
  const [found] = await statement.execute({ id });
  return found;
};

/** The category with this slug, or else the last one that had it. */
export const findBySlug = async (db: Database, slug: string): Promise<WholeCategory | undefined> => {
  const statement = prepared(db, 'category by slug', (name) => {
    const { where, order } = matchSlug(category.name, categories, sql.placeholder('slug'));
    return select(db, where).orderBy(order).limit(1).prepare(name);
  });
  const [found] = await statement.execute({ slug });
  return found;
};

const hasType = eq(categories.type, sql.placeholder('type'));

const children = sql<SubCategory[]>`(
  select coalesce(json_agg(json_build_object('id', sc.id, 'slug', sc.slug, 'title', sc.title,
    'translations', sc.translations) order by sc.position, sc.id), '[]')
  from sub_categories sc where sc.category_id = ${categories.id})`;

const select = (db: Database, ...conditions: (SQL | undefined)[]) =>
  db
    .select({ category: COLUMNS, picture: fileRecordColumns, subCategories: children, total: totalColumn() })
    .from(categories)
    .leftJoin(files, eq(files.id, categories.pictureId))
    .where(and(isPublic(categories), ...conditions));
