import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Locale, SortDirection } from 'shared-kernel/contracts';
import type { Database } from '../../../platform/database/database.ts';
import { pageQuery, type ShopPage } from './page-query.ts';
import type { ShopListQuery, ShopSortField } from './schemas.ts';
import { shops } from './table.ts';

const FILTERS = ['category', 'subCategory', 'isFeatured', 'floor', 'exclude', 'related-to'] as const;
type Filter = (typeof FILTERS)[number];

const categoryId = sql`(select c.id from categories c
  where c.slug = ${sql.placeholder('category')} and c.deleted_at is null)`;
const subCategoryIds = sql`array(select sc.id from sub_categories sc where sc.slug = ${sql.placeholder('subCategory')})`;
const relatedShop = (column: string) => sql`(select ${sql.raw(`r.${column}`)} from shops r
  where r.slug = ${sql.placeholder('related-to')} and r.deleted_at is null)`;

/** What each filter asks of a shop. */
const CONDITIONS: Record<Filter, SQL> = {
  category: sql`${shops.categoryId} = ${categoryId}`,
  subCategory: sql`${shops.subCategoryId} = any(${subCategoryIds})`,
  isFeatured: sql`${shops.isFeatured} = ${sql.placeholder('isFeatured')}`,
  floor: sql`${shops.floor} = ${sql.placeholder('floor')}`,
  exclude: sql`${shops.slug} <> ${sql.placeholder('exclude')}`,
  'related-to': sql`${shops.slug} <> ${sql.placeholder('related-to')} and ${shops.categoryId} = ${relatedShop('category_id')}`,
};

export const SORT_COLUMNS = {
  title: shops.titleKey,
  createdAt: shops.createdAt,
  floor: shops.floor,
  featuredOrder: shops.featuredOrder,
} as const satisfies Record<ShopSortField, unknown>;

/** The filters that a query uses. */
export const filtersOf = (query: ShopListQuery): Filter[] => FILTERS.filter((name) => query[name] !== undefined);

export const conditionsOf = (filters: readonly Filter[]): SQL[] => filters.map((name) => CONDITIONS[name]);

/** The order that a reader asked for. */
export function sortOf(field: ShopSortField, direction: SortDirection | undefined): SQL[] {
  const inDirection = direction === 'desc' ? desc : asc;
  return [inDirection(SORT_COLUMNS[field]), asc(shops.titleKey)];
}

type Statement = { execute: (values: Record<string, unknown>) => Promise<ShopPage[]> };
const statements = new WeakMap<Database, Map<string, Statement>>();

/** A page of shops without a keyword, each shape of query prepared once. */
export async function list(db: Database, query: ShopListQuery, locale: Locale): Promise<ShopPage> {
  const [page] = await statementFor(db, query).execute({
    ...query,
    locale,
    offset: (query.page - 1) * query.limit,
  });
  return page as ShopPage;
}

function statementFor(db: Database, query: ShopListQuery): Statement {
  const prepared = statements.get(db) ?? new Map<string, Statement>();
  statements.set(db, prepared);
  const filters = filtersOf(query);
  const shape = ['shops', ...filters, query['sort-field'], query['sort-direction']].join('_');
  let statement = prepared.get(shape);
  if (!statement) {
    statement = prepare(db, shape, filters, query);
    prepared.set(shape, statement);
  }
  return statement;
}

function prepare(db: Database, name: string, filters: Filter[], query: ShopListQuery): Statement {
  const order = query['sort-field']
    ? sortOf(query['sort-field'], query['sort-direction'])
    : sortOf('title', query['sort-direction']);
  const nearest = sql`(${shops.subCategoryId} is not distinct from ${relatedShop('sub_category_id')}) desc`;
  return pageQuery(db, {
    where: conditionsOf(filters),
    order: filters.includes('related-to') ? [nearest, ...order] : order,
    limit: sql.placeholder('limit'),
    offset: sql.placeholder('offset'),
    locale: sql.placeholder('locale'),
  }).prepare(name);
}
