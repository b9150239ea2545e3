import { publicGet } from '../../platform/http/public-get.ts';
import { sendPublic } from '../../platform/http/public-response.ts';
import { listOf } from '../../platform/openapi/json-schema.ts';
import type { Service } from '../../platform/service/service.ts';
import { categoryReads } from './model.ts';
import { categoryIdResponse, subCategoryResponse } from './response-schemas.ts';
import * as rules from './schemas.ts';
import * as categories from './service.ts';

const tags = ['categories'];
const { whole: categoryResponse } = categoryReads.responses;

export const categoryService: Service = (app, deps) => {
  const { db } = deps.database;
  const get = publicGet(app, tags);
  get(
    '/category/unpaginated',
    {
      summary: 'List all categories, or those of one type',
      querystring: rules.unpaginatedQuery,
      response: listOf(categoryResponse),
    },
    ({ query, locale }) => categories.listAllCategories(db, query.type, locale),
  );

  app.get(
    '/category/bulk',
    {
      exposeHeadRoute: false,
      // Responses to requests with a body are never cached.
      config: { access: 'PUBLIC', isCached: true, limit: 'read' },
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

  get(
    '/category/id-by-slug/:slug',
    {
      summary: 'Get the id of the category with this slug or former slug',
      params: rules.slugParams,
      response: categoryIdResponse,
    },
    async ({ params, locale }) => {
      const { id } = await categoryReads.get(db, params.slug, locale, 'slug');
      return { id };
    },
  );

  get(
    '/category/by-slug/:slug',
    {
      summary: 'Get the category with this slug or former slug',
      params: rules.slugParams,
      response: categoryResponse,
    },
    ({ params, locale }) => categoryReads.get(db, params.slug, locale, 'slug'),
    (_, { id }) => [...tags, `category:${id}`],
  );

  get(
    '/category/by-slug/:slug/:subCategory',
    {
      summary: 'Get the subcategory with this slug or former slug',
      params: rules.subCategoryParams,
      response: subCategoryResponse,
    },
    ({ params, locale }) => categories.getSubCategoryBySlug(db, params.slug, params.subCategory, locale),
  );
};
