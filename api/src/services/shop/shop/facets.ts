import { and, asc, count, sql } from 'drizzle-orm';
import type { ShopFacets } from 'shared-kernel/contracts';
import { isPublic } from '../../../content/model/table-columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { conditionsOf, type Filter, filtersOf, initial } from './filters.ts';
import type { ShopFacetsQuery } from './schemas.ts';
import { shops } from './table.ts';

/** The available values of each filter, with all other filters applied. */
export const listFacets = async (db: Database, query: ShopFacetsQuery): Promise<ShopFacets> => {
  const filters = filtersOf(query);
  const [floors, initials] = await Promise.all([
    prepared(db, `floors of shops ${filters}`, (name) => floorsOf(db, filters).prepare(name)).execute(query),
    prepared(db, `initials of shops ${filters}`, (name) => initialsOf(db, filters).prepare(name)).execute(query),
  ]);
  return { floors, initials };
};

const floorsOf = (db: Database, filters: Filter[]) =>
  db
    .select({ floor: shops.floor, count: count() })
    .from(shops)
    .where(allBut('floor', filters))
    .groupBy(shops.floor)
    .orderBy(asc(shops.floor));

const initialsOf = (db: Database, filters: Filter[]) =>
  db
    .select({ initial: initial.as('initial'), count: count() })
    .from(shops)
    .where(allBut('initial', filters))
    .groupBy(sql`initial`)
    .orderBy(sql`initial`);

const allBut = (own: Filter, filters: Filter[]) =>
  and(
    isPublic(shops),
    ...conditionsOf(
      filters.filter((name) => name !== own),
      sql.placeholder,
    ),
  );
