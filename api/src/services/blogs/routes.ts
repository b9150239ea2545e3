import type { Feed } from 'feed';
import { DEFAULT_LOCALE, LOCALES } from 'shared-kernel/contracts';
import { oneOf, record } from 'shared-kernel/validation';
import { invalidateEachMinute } from '../../content/public/due.ts';
import { sendPublic, sendPublicText } from '../../platform/http/public-response.ts';
import { listOf, pageResponse } from '../../platform/openapi/json-schema.ts';
import type { Service } from '../../platform/service/service.ts';
import { getSite } from '../site/port.ts';
import { attachCleaning } from './clean-elsewhere.ts';
import { invalidateDuePosts } from './due.ts';
import { toFeed } from './feed.ts';
import { postReads } from './model.ts';
import { listNewest } from './repository.ts';
import { postGroupResponse, postSummaryResponse, relatedPostsResponse } from './response-schemas.ts';
import * as rules from './schemas.ts';
import * as posts from './service.ts';
import { voteRoutes } from './vote-routes.ts';
import { SCORES_TAG } from './votes.ts';

const config = { access: 'PUBLIC', isCached: true } as const;
const tags = ['posts'];

/** The posts at the top of a page. */
const FEATURED = { page: 1, limit: 6, isFeatured: true };

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
  const { timeZone } = site;
  const { db } = deps.database;
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
    async (request, reply) => {
      const { data } = await postReads.list(db, FEATURED, request.locale, timeZone);
      return sendPublic(request, reply, data, tags);
    },
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
      sendPublic(request, reply, await postReads.list(db, request.query, request.locale, timeZone), [
        ...tags,
        SCORES_TAG,
      ]),
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

  invalidateEachMinute(deps, 'blogs.due', invalidateDuePosts);
  voteRoutes(app, deps);
};
