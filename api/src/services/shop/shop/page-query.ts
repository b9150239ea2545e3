import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { isPublic } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { shopDocuments, shops } from './table.ts';

/** A page of shops as PostgreSQL has it ready. */
export interface ShopPage {
  /** Shops over all pages. */
  total: number;
  /** JSON of the page's `ShopSummary` objects, parted by commas. */
  summaries: string;
}

interface PageParts {
  where: SQL[];
  order: SQL[];
  limit: number | SQL.Aliased | ReturnType<typeof sql.placeholder>;
  offset: number | ReturnType<typeof sql.placeholder>;
  locale: string | ReturnType<typeof sql.placeholder>;
}

/** One statement for a page and its total, which hands the documents through without taking them apart. */
export function pageQuery(db: Database, { where, order, limit, offset, locale }: PageParts) {
  const wanted = and(isPublic(shops), ...where);
  const ordered = sql.join([...order, asc(shops.id)], sql`, `);
  const page = db
    .select({ id: shops.id, position: sql<number>`row_number() over (order by ${ordered})`.as('position') })
    .from(shops)
    .where(wanted)
    .orderBy(sql`position`)
    .limit(limit as number)
    .offset(offset as number)
    .as('page');
  return db
    .select({
      total: sql<number>`(select count(*)::int from ${shops} where ${wanted})`,
      summaries: sql<string>`coalesce(string_agg(${shopDocuments.summary}, ',' order by ${page.position}), '')`,
    })
    .from(page)
    .innerJoin(shopDocuments, and(eq(shopDocuments.shopId, page.id), eq(shopDocuments.locale, locale as 'fr')));
}
