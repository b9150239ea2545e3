import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { SortDirection } from 'shared-kernel/contracts';
import type { ShopListQuery, ShopSortField } from './schemas.ts';
import { shops } from './table.ts';

const FILTERS = [
  'category',
  'subCategory',
  'isFeatured',
  'floor',
  'initial',
  'isOpen',
  'hasOwnHours',
  'exclude',
  'related-to',
] as const;

export type Filter = (typeof FILTERS)[number];

/** The value of a filter, or its placeholder. */
type Value = unknown;

/** The filters in a query. */
export const filtersOf = (query: Pick<ShopListQuery, Filter>): Filter[] =>
  FILTERS.filter((name) => query[name] !== undefined);

/** The initial that groups shops: see `SHOP_INITIALS`. */
export const initial = sql<string>`case when ${shops.titleKey} ~ '^[a-z]' then left(${shops.titleKey}, 1) else '0' end`;

/** Ids of the open shops. */
const OPEN = sql`${sql.placeholder('open')}::text[]`;

/** Condition of each filter. */
const CONDITIONS: Record<Filter, (value: Value) => SQL> = {
  category: (slug) =>
    sql`${shops.categoryId} = (select c.id from categories c where c.slug = ${slug} and c.deleted_at is null)`,
  subCategory: (slug) =>
    sql`${shops.subCategoryId} = any(array(select sc.id from sub_categories sc where sc.slug = ${slug}))`,
  isFeatured: (value) => sql`${shops.isFeatured} = ${value}`,
  floor: (value) => sql`${shops.floor} = ${value}`,
  initial: (value) => sql`${initial} = ${value}`,
  isOpen: (value) => sql`(${shops.id} = any(${OPEN})) = ${value}`,
  hasOwnHours: (value) => sql`(${shops.weeklyHours} is not null or ${shops.exceptions} <> '[]') = ${value}`,
  exclude: (slug) => sql`${shops.slug} <> ${slug}`,
  'related-to': (slug) => sql`${shops.slug} <> ${slug} and ${shops.categoryId} = ${relative('category_id', slug)}`,
};

const relative = (column: 'category_id' | 'sub_category_id', slug: Value): SQL =>
  sql`(select ${sql.raw(`r.${column}`)} from shops r where r.slug = ${slug} and r.deleted_at is null)`;

/** @param toValue - returns the filter's value, or a placeholder */
export const conditionsOf = (filters: readonly Filter[], toValue: (name: Filter) => Value): SQL[] =>
  filters.map((name) => CONDITIONS[name](toValue(name)));

/** Sorts shops by the number of brands and keywords that they share with the related shop, then by its subcategory. */
export const nearestFirst = (slug: Value): SQL[] => [
  sql`(select count(*) from (${wordsOf(sql`${shops.brands} || ${shops.keywords}`)} intersect ${wordsOf(
    sql`(select r.brands || r.keywords from shops r where r.slug = ${slug} and r.deleted_at is null)`,
  )}) as shared) desc`,
  sql`(${shops.subCategoryId} is not distinct from ${relative('sub_category_id', slug)}) desc`,
];

/** Words without case and accents. */
const wordsOf = (words: SQL): SQL => sql`select text_key(word) from unnest(${words}) as word`;

const SORT_COLUMNS = {
  title: shops.titleKey,
  createdAt: shops.createdAt,
  floor: shops.floor,
  featuredOrder: shops.featuredOrder,
} as const satisfies Record<ShopSortField, unknown>;

/** The requested order; the last key makes it deterministic. */
export const sortOf = (field: ShopSortField, direction: SortDirection | undefined): SQL[] => {
  const ordered = (direction === 'desc' ? desc : asc)(SORT_COLUMNS[field]);
  return field === 'title' || field === 'createdAt'
    ? [ordered, asc(shops.id)]
    : [ordered, asc(shops.titleKey), asc(shops.id)];
};
