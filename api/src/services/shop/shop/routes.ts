import { sendPublic, sendReady } from '../../../platform/http/public-answer.ts';
import { listOf, pageAnswer } from '../../../platform/openapi/json-schema.ts';
import type { Service } from '../../../platform/service.ts';
import { shopAnswer, shopPathAnswer, shopSummaryAnswer } from './answers.ts';
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
        response: { 200: pageAnswer(shopSummaryAnswer) },
      },
    },
    async (request, reply) => sendReady(request, reply, await shops.listShops(db, request.query, request.locale), tags),
  );

  app.get(
    '/shop/shops-paths',
    { config, schema: { tags, summary: 'Slugs of all shop pages', response: { 200: listOf(shopPathAnswer) } } },
    async (request, reply) => sendPublic(request, reply, await shops.listShopPaths(db), tags),
  );

  app.get(
    '/shop/shops/homepage',
    { config, schema: { tags, summary: 'The featured shops', response: { 200: listOf(shopSummaryAnswer) } } },
    async (request, reply) => sendReady(request, reply, await shops.listHomepageShops(db, request.locale), tags),
  );

  app.get(
    '/shop/:idOrSlug',
    {
      config,
      schema: {
        tags,
        summary: 'The shop with this id or slug',
        params: rules.shopParams,
        response: { 200: shopAnswer },
      },
    },
    async (request, reply) => {
      const { id, document } = await shops.getShop(db, request.params.idOrSlug, request.locale);
      return sendReady(request, reply, document, [`shop:${id}`]);
    },
  );
};
