import { post } from 'shared-kernel/content';
import { invalidateEachMinute } from '../../platform/content/due.ts';
import { tagsOfFound } from '../../platform/content/former-slugs.ts';
import { sendPublic } from '../../platform/http/public-response.ts';
import { listOf, pageResponse } from '../../platform/openapi/json-schema.ts';
import type { Service } from '../../platform/service.ts';
import { invalidateDuePosts } from './due.ts';
import {
  postGroupResponse,
  postPathResponse,
  postResponse,
  postSummaryResponse,
  relatedPostsResponse,
} from './response-schemas.ts';
import * as rules from './schemas.ts';
import * as posts from './service.ts';
import { voteRoutes } from './vote-routes.ts';

const config = { access: 'PUBLIC' } as const;
const tags = ['posts'];

export const blogService: Service = (app, deps) => {
  const { db } = deps.database;
  app.get(
    '/blogs/',
    {
      config,
      schema: {
        tags,
        summary: 'A page of posts, the newest first',
        querystring: rules.postListQuery,
        response: { 200: pageResponse(postSummaryResponse) },
      },
    },
    async (request, reply) =>
      sendPublic(request, reply, await posts.listPosts(db, request.query, request.locale), tags),
  );

  app.get(
    '/blogs/static-paths',
    { config, schema: { tags, summary: 'Slugs of all post pages', response: { 200: listOf(postPathResponse) } } },
    async (request, reply) => sendPublic(request, reply, await posts.listPostPaths(db), tags),
  );

  app.get(
    '/blogs/featured',
    {
      config,
      schema: { tags, summary: 'The newest featured posts', response: { 200: listOf(postSummaryResponse) } },
    },
    async (request, reply) => sendPublic(request, reply, await posts.listFeaturedPosts(db, request.locale), tags),
  );

  app.get(
    '/blogs/grouped',
    {
      config,
      schema: { tags, summary: 'The newest posts of each category', response: { 200: listOf(postGroupResponse) } },
    },
    async (request, reply) => sendPublic(request, reply, await posts.listPostGroups(db, request.locale), tags),
  );

  app.get(
    '/blogs/by-category',
    {
      config,
      schema: {
        tags,
        summary: 'A page of the posts of one category',
        querystring: rules.postsByCategoryQuery,
        response: { 200: pageResponse(postSummaryResponse) },
      },
    },
    async (request, reply) =>
      sendPublic(request, reply, await posts.listPosts(db, request.query, request.locale), tags),
  );

  app.get(
    '/blogs/related/:slug',
    {
      config,
      schema: {
        tags,
        summary: 'The posts before and after this one, and others of its category',
        params: rules.slugParams,
        response: { 200: relatedPostsResponse },
      },
    },
    async (request, reply) =>
      sendPublic(request, reply, await posts.listRelatedPosts(db, request.params.slug, request.locale), tags),
  );

  app.get(
    '/blogs/:slug',
    {
      config,
      schema: {
        tags,
        summary: 'The post with this slug, or that had it and has another one now',
        params: rules.slugParams,
        response: { 200: postResponse },
      },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const found = await posts.getPost(db, slug, request.locale);
      return sendPublic(request, reply, found, tagsOfFound(post, found, slug));
    },
  );

  invalidateEachMinute(deps, 'blogs.due', invalidateDuePosts);
  voteRoutes(app, deps);
};
