import type { Locale, StaticPath } from 'shared-kernel/contracts';
import { toStaticPath } from '../../../content/static-path.ts';
import { createContent } from '../../../platform/content/change.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { NotFoundError } from '../../../platform/http/errors.ts';
import { list, listUnits } from './list.ts';
import { shopModel } from './model.ts';
import * as repository from './repository.ts';
import type { ShopListQuery } from './schemas.ts';
import { search } from './search.ts';

/** As many as the home page has room for. */
const ON_HOMEPAGE = 12;

export const createShop = async (context: WriteContext, input: unknown): Promise<string> =>
  (await createContent(shopModel, context, input)).id;

/** A page of `ShopSummary` objects, as JSON. */
export const listShops = async (db: Database, query: ShopListQuery, locale: Locale): Promise<string> => {
  const keyword = query.keyword?.trim();
  const { total, summaries } = keyword ? await search(db, query, keyword, locale) : await list(db, query, locale);
  const { page, limit } = query;
  const pageCount = Math.max(1, Math.ceil(total / limit));
  return `{"data":[${summaries}],"page":${page},"limit":${limit},"total":${total},"pageCount":${pageCount}}`;
};

/** The featured shops, as JSON. */
export const listHomepageShops = async (db: Database, locale: Locale): Promise<string> => {
  const query = { page: 1, limit: ON_HOMEPAGE, isFeatured: true, 'sort-field': 'featuredOrder' } as ShopListQuery;
  const { summaries } = await list(db, query, locale);
  return `[${summaries}]`;
};

export const listShopPaths = async (db: Database): Promise<StaticPath[]> =>
  (await repository.listPaths(db)).map(toStaticPath);

/** What stands in each of the mall's units, as JSON. */
export const listUnitShops = (db: Database, locale: Locale): Promise<string> => listUnits(db, locale);

export const getShop = async (db: Database, idOrSlug: string, locale: Locale): Promise<repository.FoundShop> => {
  const found = await repository.findByIdOrSlug(db, idOrSlug, locale);
  if (!found) throw new NotFoundError('shop');
  return found;
};
