import type { Feed } from 'feed';
import { post } from 'shared-kernel/content';
import { DEFAULT_LOCALE, LOCALES } from 'shared-kernel/contracts';
import { oneOf, record } from 'shared-kernel/validation';
import { invalidateEachMinute } from '../../content/public/due.ts';
import { tagsOfFound } from '../../content/public/former-slugs.ts';
import { sendPublic, sendPublicText } from '../../platform/http/public-response.ts';
import { listOf, pageResponse } from '../../platform/openapi/json-schema.ts';
import type { Service } from '../../platform/service/service.ts';
import { getSite } from '../site/port.ts';
import { attachCleaning } from './clean-elsewhere.ts';
import { invalidateDuePosts } from './due.ts';
import { toFeed } from './feed.ts';
import { listNewest } from './repository.ts';
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
import { SCORES_TAG, scoreTag } from './votes.ts';

const config = { access: 'PUBLIC', isCached: true } as const;
const tags = ['posts'];
const listTags = [...tags, SCORES_TAG];

/**
 * Name, type, title format and writer of each feed. The address contains the language, since feed readers don't
 * negotiate it.
 */
const FEEDS: [name: string, type: string, titles: 'html' | 'plain', write: (feed: Feed) => string][] = [
  ['rss.xml', 'application/rss+xml', 'plain', (feed) => feed.rss2()],
  ['atom.xml', 'application/atom+xml', 'html', (feed) => feed.atom1()],
];

export const blogService: Service = (app, deps) => {
  attachCleaning(app);
  const { site, publicUrl } = deps.config;
  const { db } = deps.database;
  app.get(
    '/blogs/',
    {
      config,
      schema: {
        tags,
        summary: 'List posts, newest first',
        querystring: rules.postListQuery,
        response: { 200: pageResponse(postSummaryResponse) },
      },
    },
    async (request, reply) =>
      sendPublic(request, reply, await posts.listPosts(db, request.query, request.locale), listTags),
  );

  app.get(
    '/blogs/static-paths',
    { config, schema: { tags, summary: 'List the slugs of all posts', response: { 200: listOf(postPathResponse) } } },
    async (request, reply) => sendPublic(request, reply, await posts.listPostPaths(db), tags),
  );

  for (const [name, type, titles, write] of FEEDS) {
    app.get(
      `/blogs/${name}`,
      {
        config,
        schema: {
          tags,
          summary: 'Get the feed of the newest posts',
          querystring: record({ locale: oneOf(LOCALES).default(DEFAULT_LOCALE) }),
          response: { 200: { type: 'string', description: 'A feed.' } },
        },
      },
      async (request, reply) => {
        const { locale } = request.query;
        const feed = toFeed(await listNewest(db), { site: await getSite(db, site), publicUrl, locale, titles });
        return sendPublicText(request, reply, { text: write(feed), type, tags: [...tags, 'site'], locale });
      },
    );
  }

  app.get(
    '/blogs/featured',
    {
      config,
      schema: { tags, summary: 'List the newest featured posts', response: { 200: listOf(postSummaryResponse) } },
    },
    async (request, reply) => sendPublic(request, reply, await posts.listFeaturedPosts(db, request.locale), tags),
  );

  app.get(
    '/blogs/grouped',
    {
      config,
      schema: { tags, summary: 'List the newest posts of each category', response: { 200: listOf(postGroupResponse) } },
    },
    async (request, reply) => sendPublic(request, reply, await posts.listPostGroups(db, request.locale), tags),
  );

  app.get(
    '/blogs/by-category',
    {
      config,
      schema: {
        tags,
        summary: 'List the posts of a category',
        querystring: rules.postsByCategoryQuery,
        response: { 200: pageResponse(postSummaryResponse) },
      },
    },
    async (request, reply) =>
      sendPublic(request, reply, await posts.listPosts(db, request.query, request.locale), listTags),
  );

  app.get(
    '/blogs/related/:slug',
    {
      config,
      schema: {
        tags,
        summary: 'List the previous, next and related posts',
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
        summary: 'Get the post with this slug or former slug',
        params: rules.slugParams,
        response: { 200: postResponse },
      },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const found = await posts.getPost(db, slug, request.locale);
      // The post's page contains its score.
      return sendPublic(request, reply, found, [...tagsOfFound(post, found, slug), scoreTag(found.id)]);
    },
  );

  invalidateEachMinute(deps, 'blogs.due', invalidateDuePosts);
  voteRoutes(app, deps);
};
