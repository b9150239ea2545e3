import type { Locale, ShopFacets } from 'shared-kernel/contracts';
import { createContent } from '../../../content/records/change.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { NotFoundError } from '../../../platform/http/errors.ts';
import { currentTime } from '../../../platform/preview/scope.ts';
import { listFacets } from './facets.ts';
import { list } from './list.ts';
import { shopModel } from './model.ts';
import { listOpenShops } from './open-shops.ts';
import * as repository from './repository.ts';
import type { ShopFacetsQuery, ShopListQuery } from './schemas.ts';
import { search } from './search.ts';

/** Maximum of shops on the home page. */
const ON_HOMEPAGE = 12;

export const createShop = async (context: WriteContext, input: unknown): Promise<string> =>
  (await createContent(shopModel, context, input)).id;

/** A page of `ShopSummary` objects as JSON. @param timeZone - IANA name of the hours' time zone. */
export const listShops = async (
  db: Database,
  query: ShopListQuery,
  locale: Locale,
  timeZone: string,
): Promise<string> => {
  const keyword = query.keyword?.trim();
  const wanted = await withOpenShops(db, query, timeZone);
  const { total, summaries } = keyword ? await search(db, wanted, keyword, locale) : await list(db, wanted, locale);
  const { page, limit } = query;
  const pageCount = Math.max(1, Math.ceil(total / limit));
  return `{"data":[${summaries}],"page":${page},"limit":${limit},"total":${total},"pageCount":${pageCount}}`;
};

/** The available filters of a list. @param timeZone - IANA name of the hours' time zone. */
export const getFacets = async (db: Database, query: ShopFacetsQuery, timeZone: string): Promise<ShopFacets> =>
  listFacets(db, await withOpenShops(db, query, timeZone));

/** Adds the ids of the open shops if the query filters by them. */
const withOpenShops = async <Query extends { isOpen?: boolean | undefined }>(
  db: Database,
  query: Query,
  timeZone: string,
): Promise<Query & { open?: string[] }> =>
  query.isOpen === undefined ? query : { ...query, open: await listOpenShops(db, currentTime(), timeZone) };

/** The featured shops as JSON. */
export const listHomepageShops = async (db: Database, locale: Locale): Promise<string> => {
  const query = { page: 1, limit: ON_HOMEPAGE, isFeatured: true, 'sort-field': 'featuredOrder' } as ShopListQuery;
  const { summaries } = await list(db, query, locale);
  return `[${summaries}]`;
};

export const getShop = async (db: Database, idOrSlug: string, locale: Locale): Promise<repository.FoundShop> => {
  const found = await repository.findByIdOrSlug(db, idOrSlug, locale);
  if (!found) throw new NotFoundError('shop');
  return found;
};
