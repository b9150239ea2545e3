import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { localeOfPath, withoutLocale } from 'shared-kernel/i18n';
import type { SiteFeed } from 'shared-kernel/remote';
import { requestScope } from '../api/request-scope.ts';
import type { Releases } from '../releases/releases.ts';

/** Feed readers usually poll once an hour. */
const CACHE_CONTROL = 'public, max-age=300';

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/** Finds the feed of a remote at an address, in any language. */
export const feedAt = (releases: Releases, request: FastifyRequest): SiteFeed | undefined => {
  const path = withoutLocale(pathOf(request));
  return releases.isStarting ? undefined : releases.site.feeds.find((feed) => `/${feed.path}` === path);
};

/** Responds with a feed from the API. */
export const answerFeed = async (
  { source, type }: SiteFeed,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const locale = localeOfPath(pathOf(request));
  const scope = { locale: DEFAULT_LOCALE, tags: new Set<string>() };
  const reading = requestScope.run(scope, () => http.get<string>(source, { params: { locale } }));
  const text = await reading.catch(() => undefined);
  if (text === undefined) return reply.code(503).header('retry-after', '60').send();
  const etag = `"${hash('sha1', text, 'base64url')}"`;
  reply.headers({ etag, 'cache-control': CACHE_CONTROL, 'content-language': locale });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(text);
};
