import { sendPublic } from '../../platform/http/public-response.ts';
import { listOf } from '../../platform/openapi/json-schema.ts';
import type { Service } from '../../platform/service/service.ts';
import { categoryReads } from './model.ts';
import { categoryIdResponse, subCategoryResponse } from './response-schemas.ts';
import * as rules from './schemas.ts';
import * as categories from './service.ts';

const config = { access: 'PUBLIC', isCached: true } as const;
const tags = ['categories'];
const { whole: categoryResponse } = categoryReads.responses;

export const categoryService: Service = (app, deps) => {
  const { db } = deps.database;
  app.get(
    '/category/unpaginated',
    {
      config,
      schema: {
        tags,
        summary: 'List all categories, or those of one type',
        querystring: rules.unpaginatedQuery,
        response: { 200: listOf(categoryResponse) },
      },
    },
    async (request, reply) =>
      sendPublic(request, reply, await categories.listAllCategories(db, request.query.type, request.locale), tags),
  );

  app.get(
    '/category/bulk',
    {
      exposeHeadRoute: false,
      // Responses to requests with a body are never cached.
      config: { ...config, limit: 'read' },
      schema: {
        tags,
        summary: 'List categories by ids, from the body or, for browsers, the query',
        querystring: rules.bulkQuery,
        body: rules.bulkBody,
        response: { 200: listOf(categoryResponse) },
      },
    },
    async (request, reply) => {
      const ids = rules.readBulkIds(request.query.ids, request.body);
      return sendPublic(request, reply, await categories.listCategoriesByIds(db, ids, request.locale), tags);
    },
  );

  app.get(
    '/category/id-by-slug/:slug',
    {
      config,
      schema: {
        tags,
        summary: 'Get the id of the category with this slug or former slug',
        params: rules.slugParams,
        response: { 200: categoryIdResponse },
      },
    },
    async (request, reply) => {
      const { id } = await categoryReads.get(db, request.params.slug, request.locale, 'slug');
      return sendPublic(request, reply, { id }, tags);
    },
  );

  app.get(
    '/category/by-slug/:slug',
    {
      config,
      schema: {
        tags,
        summary: 'Get the category with this slug or former slug',
        params: rules.slugParams,
        response: { 200: categoryResponse },
      },
    },
    async (request, reply) => {
      const category = await categoryReads.get(db, request.params.slug, request.locale, 'slug');
      return sendPublic(request, reply, category, [...tags, `category:${category.id}`]);
    },
  );

  app.get(
    '/category/by-slug/:slug/:subCategory',
    {
      config,
      schema: {
        tags,
        summary: 'Get the subcategory with this slug or former slug',
        params: rules.subCategoryParams,
        response: { 200: subCategoryResponse },
      },
    },
    async (request, reply) => {
      const { slug, subCategory } = request.params;
      return sendPublic(
        request,
        reply,
        await categories.getSubCategoryBySlug(db, slug, subCategory, request.locale),
        tags,
      );
    },
  );
};
