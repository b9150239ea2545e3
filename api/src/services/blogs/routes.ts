import type { Feed } from 'feed';
import { DEFAULT_LOCALE, LOCALES } from 'shared-kernel/contracts';
import { oneOf, record } from 'shared-kernel/validation';
import { invalidateEachMinute } from '../../content/public/due.ts';
import { publicGet } from '../../platform/http/public-get.ts';
import { sendPublicText } from '../../platform/http/public-response.ts';
import { listOf, pageResponse } from '../../platform/openapi/json-schema.ts';
import type { Service } from '../../platform/service/service.ts';
import { getSite } from '../site/port.ts';
import { attachCleaning } from './clean-in-worker.ts';
import { invalidateDuePosts } from './due.ts';
import { toFeed } from './feed.ts';
import { postReads } from './model.ts';
import { listNewest } from './repository.ts';
import { postGroupResponse, postSummaryResponse, relatedPostsResponse } from './response-schemas.ts';
import * as rules from './schemas.ts';
import * as posts from './service.ts';
import { voteRoutes } from './vote-routes.ts';
import { SCORES_TAG } from './votes.ts';

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
        config: { access: 'PUBLIC', isCached: true },
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

  const get = publicGet(app, tags);
  get(
    '/blogs/featured',
    { summary: 'List the newest featured posts', response: listOf(postSummaryResponse) },
    async ({ locale }) => (await postReads.list(db, FEATURED, locale, timeZone)).data,
  );

  get(
    '/blogs/grouped',
    { summary: 'List the newest posts of each category', response: listOf(postGroupResponse) },
    ({ locale }) => posts.listPostGroups(db, locale),
  );

  get(
    '/blogs/by-category',
    {
      summary: 'List the posts of a category',
      querystring: rules.postsByCategoryQuery,
      response: pageResponse(postSummaryResponse),
    },
    ({ query, locale }) => postReads.list(db, query, locale, timeZone),
    () => [...tags, SCORES_TAG],
  );

  get(
    '/blogs/related/:slug',
    {
      summary: 'List the previous, next and related posts',
      params: rules.slugParams,
      response: relatedPostsResponse,
    },
    ({ params, locale }) => posts.listRelatedPosts(db, params.slug, locale),
  );

  invalidateEachMinute(deps, 'blogs.due', invalidateDuePosts);
  voteRoutes(app, deps);
};
