import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Locale } from 'shared-kernel/contracts';
import { isPublic } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { LIMIT, OFFSET, shapeOf } from '../../../platform/database/page-rows.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { conditionsOf, filtersOf, nearestFirst, sortOf } from './filters.ts';
import type { ShopListQuery } from './schemas.ts';
import { shopDocuments, shops } from './table.ts';

/** A page of shops as PostgreSQL has it ready. */
export interface ShopPage {
  /** Shops over all pages. */
  total: number;
  /** JSON of the page's `ShopSummary` objects, parted by commas. */
  summaries: string;
}

/** A page of shops without a keyword. */
export async function list(db: Database, query: ShopListQuery, locale: Locale): Promise<ShopPage> {
  const statement = prepared(db, shapeOf('shops', query), (name) => statementOf(db, query).prepare(name));
  const [page] = await statement.execute({ ...query, locale, offset: (query.page - 1) * query.limit });
  return page as ShopPage;
}

function statementOf(db: Database, query: ShopListQuery) {
  const filters = filtersOf(query);
  const order = sortOf(query['sort-field'] ?? 'title', query['sort-direction']);
  if (filters.includes('related-to')) order.unshift(nearestFirst(sql.placeholder('related-to')));
  return pageOf(db, and(isPublic(shops), ...conditionsOf(filters, sql.placeholder)), order);
}

/** One statement for a page and its total, which hands the documents through without taking them apart. */
function pageOf(db: Database, wanted: SQL | undefined, order: SQL[]) {
  const page = db
    .select({
      id: shops.id,
      position: sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('position'),
    })
    .from(shops)
    .where(wanted)
    .orderBy(...order)
    .limit(LIMIT)
    .offset(OFFSET)
    .as('page');
  return db
    .select({
      total: sql<number>`(select count(*)::int from ${shops} where ${wanted})`,
      summaries: sql<string>`coalesce(string_agg(${shopDocuments.summary}, ',' order by ${page.position}), '')`,
    })
    .from(page)
    .innerJoin(
      shopDocuments,
      and(eq(shopDocuments.shopId, page.id), eq(shopDocuments.locale, sql.placeholder('locale'))),
    );
}
