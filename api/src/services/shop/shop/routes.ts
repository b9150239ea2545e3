import { mallWorkingHours, searchTerm, shop } from 'shared-kernel/content';
import { invalidateEachMinute } from '../../../content/public/due.ts';
import { tagsOfFound } from '../../../content/public/former-slugs.ts';
import { sendPublic, sendPublicJson } from '../../../platform/http/public-response.ts';
import { listOf, pageResponse } from '../../../platform/openapi/json-schema.ts';
import type { Service } from '../../../platform/service/service.ts';
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

const config = { access: 'PUBLIC', isCached: true } as const;
const tags = ['shops'];
/** Cache tags of responses that depend on the open shops. */
const tagsOfOpen = [...tags, OPEN_SHOPS, mallWorkingHours.tags.list];
const tagsOf = ({ isOpen, keyword }: { isOpen?: boolean | undefined; keyword?: string | undefined }) => [
  ...(isOpen === undefined ? tags : tagsOfOpen),
  ...(keyword === undefined ? [] : [searchTerm.tags.list]),
];

export const shopRoutes: Service = (app, deps) => {
  const { db } = deps.database;
  const { timeZone } = deps.config.site;
  invalidateEachMinute(deps, 'shop.open', (context) => invalidateOpenShops(context, timeZone));

  app.get(
    '/shop/',
    {
      config,
      schema: {
        tags,
        summary: 'List shops; with a keyword, the best matches first',
        querystring: rules.shopListQuery,
        response: { 200: pageResponse(shopSummaryResponse) },
      },
    },
    async (request, reply) => {
      const json = await shops.listShops(db, request.query, request.locale, timeZone);
      return sendPublicJson(request, reply, json, tagsOf(request.query));
    },
  );

  app.get(
    '/shop/facets',
    {
      config,
      schema: {
        tags,
        summary: 'List the filters of shops',
        querystring: rules.shopFacetsQuery,
        response: { 200: shopFacetsResponse },
      },
    },
    async (request, reply) =>
      sendPublic(request, reply, await shops.getFacets(db, request.query, timeZone), tagsOf(request.query)),
  );

  app.get(
    '/shop/shops-paths',
    { config, schema: { tags, summary: 'List the slugs of all shops', response: { 200: listOf(shopPathResponse) } } },
    async (request, reply) => sendPublic(request, reply, await shops.listShopPaths(db), tags),
  );

  app.get(
    '/shop/shops/homepage',
    { config, schema: { tags, summary: 'List the featured shops', response: { 200: listOf(shopSummaryResponse) } } },
    async (request, reply) => sendPublicJson(request, reply, await shops.listHomepageShops(db, request.locale), tags),
  );

  app.get(
    '/shop/by-ids',
    {
      config,
      schema: {
        tags,
        summary: 'List the public shops with these comma-separated ids, in that order',
        querystring: rules.shopsByIdsQuery,
        response: { 200: listOf(shopSummaryResponse) },
      },
    },
    async (request, reply) =>
      sendPublicJson(request, reply, await shops.listShopsByIds(db, request.query.ids, request.locale), tags),
  );

  app.get(
    '/shop/units',
    {
      config,
      schema: { tags, summary: 'List the shop in each unit of the mall', response: { 200: listOf(unitShopResponse) } },
    },
    async (request, reply) => sendPublicJson(request, reply, await shops.listUnitShops(db, request.locale), tags),
  );

  app.get(
    '/shop/:idOrSlug',
    {
      config,
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
