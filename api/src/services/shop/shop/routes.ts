import { shop } from 'shared-kernel/content';
import { tagsOfFound } from '../../../platform/content/former-slugs.ts';
import { sendPublic, sendPublicJson } from '../../../platform/http/public-response.ts';
import { listOf, pageResponse } from '../../../platform/openapi/json-schema.ts';
import type { Service } from '../../../platform/service.ts';
import { shopPathResponse, shopResponse, shopSummaryResponse, unitShopResponse } from './response-schemas.ts';
import * as rules from './schemas.ts';
import * as shops from './service.ts';

const config = { access: 'PUBLIC' } as const;
const tags = ['shops'];

export const shopRoutes: Service = (app, deps) => {
  const { db } = deps.database;
  app.get(
    '/shop/',
    {
      config,
      schema: {
        tags,
        summary: 'A page of shops; with a keyword, those it finds, the best first',
        querystring: rules.shopListQuery,
        response: { 200: pageResponse(shopSummaryResponse) },
      },
    },
    async (request, reply) =>
      sendPublicJson(request, reply, await shops.listShops(db, request.query, request.locale), tags),
  );

  app.get(
    '/shop/shops-paths',
    { config, schema: { tags, summary: 'Slugs of all shop pages', response: { 200: listOf(shopPathResponse) } } },
    async (request, reply) => sendPublic(request, reply, await shops.listShopPaths(db), tags),
  );

  app.get(
    '/shop/shops/homepage',
    { config, schema: { tags, summary: 'The featured shops', response: { 200: listOf(shopSummaryResponse) } } },
    async (request, reply) => sendPublicJson(request, reply, await shops.listHomepageShops(db, request.locale), tags),
  );

  app.get(
    '/shop/units',
    {
      config,
      schema: { tags, summary: 'What stands in each unit of the mall', response: { 200: listOf(unitShopResponse) } },
    },
    async (request, reply) => sendPublicJson(request, reply, await shops.listUnitShops(db, request.locale), tags),
  );

  app.get(
    '/shop/:idOrSlug',
    {
      config,
      schema: {
        tags,
        summary: 'The shop with this id or slug, or that had this slug and has another one now',
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
