import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Locale } from 'shared-kernel/contracts';
import { isPublic } from '../../../content/model/table-columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { LIMIT, OFFSET, shapeOf } from '../../../platform/database/page-rows.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { isCurrent } from '../offer/is-current.ts';
import { offers } from '../offer/table.ts';
import { conditionsOf, filtersOf, nearestFirst, sortOf } from './filters.ts';
import type { ShopListQuery } from './schemas.ts';
import { shopDocuments, shops } from './table.ts';

/** A page of shops as PostgreSQL returns it. */
export interface ShopPage {
  /** Number of shops over all pages. */
  total: number;
  /** Comma-separated JSON of the page's `ShopSummary` objects. */
  summaries: string;
}

/** A page of shops without a keyword. */
export const list = async (db: Database, query: ShopListQuery, locale: Locale): Promise<ShopPage> => {
  const statement = prepared(db, shapeOf('shops', query), (name) => statementOf(db, query).prepare(name));
  const [page] = await statement.execute({ ...query, locale, offset: (query.page - 1) * query.limit });
  return page as ShopPage;
};

const statementOf = (db: Database, query: ShopListQuery) => {
  const filters = filtersOf(query);
  const order = sortOf(query['sort-field'] ?? 'title', query['sort-direction']);
  if (filters.includes('related-to')) order.unshift(...nearestFirst(sql.placeholder('related-to')));
  return pageOf(db, and(isPublic(shops), ...conditionsOf(filters, sql.placeholder)), order);
};

/** Selects a page and its total in one statement. The stored documents are passed on unparsed. */
const pageOf = (db: Database, wanted: SQL | undefined, order: SQL[]) => {
  const page = db
    .select({ id: shops.id })
    .from(shops)
    .where(wanted)
    .orderBy(...order)
    .limit(LIMIT)
    .offset(OFFSET)
    .as('page');
  const total = sql<number>`(select count(*)::int from ${shops} where ${wanted})`;
  return db.select({ total, summaries: summariesOf(sql`page.id`) }).from(page);
};

/**
 * Joins the summaries of a page in its order: the aggregate keeps the order of the sorted subquery. Looking up each
 * summary by key costs less than a join.
 */
export const summariesOf = (id: SQL): SQL<string> => sql<string>`coalesce(string_agg((
  select ${withOffer(sql`d.summary`, sql`d.shop_id`)} from ${shopDocuments} d
  where d.shop_id = ${id} and d.locale = ${sql.placeholder('locale')}
), ','), '')`;

/** A stored summary, with a mark while the shop has a current offer. */
const withOffer = (summary: SQLWrapper, shopId: SQLWrapper): SQL => sql`case
  when exists (select from ${offers} where ${offers.shopId} = ${shopId} and ${isCurrent()})
  then left(${summary}, -1) || ',"hasOffer":true}' else ${summary} end`;

/** The public ones of these shops, in the order of the ids, as JSON of a `ShopSummary[]`. */
export const listByIds = async (db: Database, ids: string[], locale: Locale): Promise<string> => {
  const statement = prepared(db, 'shops by ids', (name) => byIds(db).prepare(name));
  const [row] = await statement.execute({ ids, locale });
  return row?.summaries ?? '[]';
};

const byIds = (db: Database) => {
  const ids = sql`${sql.placeholder('ids')}::text[]`;
  const inOrder = sql`array_position(${ids}, ${shops.id})`;
  return db
    .select({
      summaries: sql<string>`'[' || coalesce(string_agg(${withOffer(shopDocuments.summary, shops.id)}, ',' order by ${inOrder}), '') || ']'`,
    })
    .from(shops)
    .innerJoin(
      shopDocuments,
      and(eq(shopDocuments.shopId, shops.id), eq(shopDocuments.locale, sql.placeholder('locale'))),
    )
    .where(and(isPublic(shops), sql`${shops.id} = any(${ids})`));
};

/** The shops of each unit, sorted by floor, unit and slug, as JSON of a `UnitShop[]`. */
export const listUnits = async (db: Database, locale: Locale): Promise<string> => {
  const statement = prepared(db, 'units', (name) => unitsOf(db).prepare(name));
  const [row] = await statement.execute({ locale });
  return row?.units ?? '[]';
};

const unitsOf = (db: Database) => {
  const summary = sql`${shopDocuments.summary}::jsonb`;
  const unit = sql`jsonb_build_object('floor', ${shops.floor}, 'unit', ${shops.unit}, 'slug', ${shops.slug},
    'title', ${summary} -> 'title', 'category', ${summary} -> 'category')`;
  return db
    .select({
      units: sql<string>`coalesce(jsonb_agg(${unit} order by ${shops.floor}, ${shops.unit}, ${shops.slug}), '[]')::text`,
    })
    .from(shops)
    .innerJoin(
      shopDocuments,
      and(eq(shopDocuments.shopId, shops.id), eq(shopDocuments.locale, sql.placeholder('locale'))),
    )
    .where(isPublic(shops));
};
