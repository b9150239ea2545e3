import { mallWorkingHours, offer, searchTerm, shop } from 'shared-kernel/content';
import { invalidateEachMinute } from '../../../content/public/due.ts';
import { tagsOfFound } from '../../../content/public/former-slugs.ts';
import { PublicReads } from '../../../content/public/public-reads.ts';
import { publicGet } from '../../../platform/http/public-get.ts';
import { sendPublicJson } from '../../../platform/http/public-response.ts';
import { listOf, pageResponse } from '../../../platform/openapi/json-schema.ts';
import type { Service } from '../../../platform/service/service.ts';
import { listByIds, listUnits } from './list.ts';
import { shopModel } from './model.ts';
import { invalidateOpenShops, OPEN_SHOPS } from './open-shops.ts';
import {
  shopFacetsResponse,
  shopPathResponse,
  shopResponse,
  shopSummaryResponse,
  unitShopResponse,
} from './response-schemas.ts';
import * as rules from './schemas.ts';
import * as shops from './service.ts';

const tags = ['shops'];
/** Cache tags of shops in lists, which show whether they have an offer. */
const tagsOfList = [...tags, offer.tags.list];
/** Further cache tags of responses that depend on the open shops. */
const tagsOfOpen = ({ isOpen }: { isOpen?: boolean | undefined }) =>
  isOpen === undefined ? [] : [OPEN_SHOPS, mallWorkingHours.tags.list];

export const shopRoutes: Service = (app, deps) => {
  const { db } = deps.database;
  const { timeZone } = deps.config.site;
  invalidateEachMinute(deps, 'shop.open', (context) => invalidateOpenShops(context, timeZone));

  const get = publicGet(app, tags);
  get(
    '/shop/',
    {
      summary: 'List shops; with a keyword, the best matches first',
      querystring: rules.shopListQuery,
      response: pageResponse(shopSummaryResponse),
    },
    ({ query, locale }) => shops.listShops(db, query, locale, timeZone),
    ({ query }) => [
      ...tagsOfList,
      ...tagsOfOpen(query),
      ...(query.keyword === undefined ? [] : [searchTerm.tags.list]),
    ],
  );

  get(
    '/shop/facets',
    {
      summary: 'List the filters of shops',
      querystring: rules.shopFacetsQuery,
      response: shopFacetsResponse,
    },
    ({ query }) => shops.getFacets(db, query, timeZone),
    ({ query }) => [...tags, ...tagsOfOpen(query)],
  );

  get('/shop/shops-paths', { summary: 'List the slugs of all shops', response: listOf(shopPathResponse) }, () =>
    new PublicReads(shopModel).paths(db),
  );

  get(
    '/shop/shops/homepage',
    { summary: 'List the featured shops', response: listOf(shopSummaryResponse) },
    ({ locale }) => shops.listHomepageShops(db, locale),
    () => tagsOfList,
  );

  get(
    '/shop/by-ids',
    {
      summary: 'List the public shops with these comma-separated ids, in that order',
      querystring: rules.shopsByIdsQuery,
      response: listOf(shopSummaryResponse),
    },
    ({ query, locale }) => listByIds(db, query.ids, locale),
    () => tagsOfList,
  );

  get(
    '/shop/units',
    { summary: 'List the shop in each unit of the mall', response: listOf(unitShopResponse) },
    ({ locale }) => listUnits(db, locale),
  );

  app.get(
    '/shop/:idOrSlug',
    {
      config: { access: 'PUBLIC', isCached: true },
      schema: {
        tags,
        summary: 'Get the shop with this id, slug or former slug',
        params: rules.shopParams,
        response: { 200: shopResponse },
      },
    },
    async (request, reply) => {
      const { document, ...found } = await shops.getShop(db, request.params.idOrSlug, request.locale);
      return sendPublicJson(request, reply, document, tagsOfFound(shop, found, request.params.idOrSlug));
    },
  );
};
