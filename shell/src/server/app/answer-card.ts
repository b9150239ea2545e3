import type { FastifyInstance } from 'fastify';
import { addressKey, hasClientDisconnected } from 'server-kernel/http-server';
import { type Locale, withoutControls } from 'shared-kernel/contracts';
import { localeOfPath } from 'shared-kernel/i18n';
import { CallerQueue, PAGES_OF_CALLER } from '../caller-queue.ts';
import { normalAddress } from '../page-address.ts';
import type { Releases } from '../releases/releases.ts';
import { readTitle } from '../render/render-page.ts';
import { CARD_PATH } from './card.ts';

const TITLE_TIMEOUT_MS = 8_000;
const DRAWING_TIMEOUT_MS = 10_000;
const LONGEST_TITLE = 200;
/** Its URL identifies its content. */
const CACHE_CONTROL = 'public, max-age=86400';

/**
 * Draws the preview image of a page that has none. It shows the title of the real page, so a made-up address gets no
 * made-up text.
 */
export const answerCard = (
  app: FastifyInstance,
  { origin, apiUrl }: { origin: string; apiUrl: string },
  releases: Releases,
): void => {
  const queue = new CallerQueue(PAGES_OF_CALLER);
  const draw = (title: string, locale: Locale): Promise<Response> => {
    const query = new URLSearchParams({ title: withoutControls(title).slice(0, LONGEST_TITLE).toWellFormed(), locale });
    const signal = AbortSignal.timeout(DRAWING_TIMEOUT_MS);
    return fetch(`${apiUrl}/api/v1/site/card?${query}`, { signal }).catch(() => Response.error());
  };
  // The API draws any title, so only this server may call it.
  app.get('/api/v1/site/card', (_request, reply) => reply.code(404).send());
  app.get<{ Querystring: { page?: unknown } }>(CARD_PATH, async (request, reply) => {
    if (releases.isStarting) return reply.code(503).header('retry-after', '10').send();
    const { site } = releases;
    const { page } = request.query;
    const url = typeof page === 'string' ? normalAddress(origin, page, site.queryKeys) : undefined;
    if (!url) return reply.callNotFound();
    const drawing = queue.add(
      addressKey(request.ip),
      async () => {
        const title = await readTitle(site, url, AbortSignal.timeout(TITLE_TIMEOUT_MS));
        return title === undefined ? undefined : draw(title, localeOfPath(url.pathname));
      },
      () => hasClientDisconnected(request.raw),
    );
    if (!drawing) return reply.code(429).header('retry-after', '1').send();
    const answer = await drawing;
    if (!answer) return reply.callNotFound();
    if (!answer.ok) return reply.code(503).header('retry-after', '10').send();
    reply.header('cache-control', CACHE_CONTROL).type('image/png');
    return reply.send(Buffer.from(await answer.arrayBuffer()));
  });
};
