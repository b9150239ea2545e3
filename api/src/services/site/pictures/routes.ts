import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { DEFAULT_LOCALE, LOCALES } from 'shared-kernel/contracts';
import { oneOf, record, text } from 'shared-kernel/validation';
import type { Service } from '../../../platform/service/service.ts';
import { getSite } from '../service.ts';
import { TAG } from '../table.ts';
import { drawIcon, ICON_PURPOSES, ICON_SIZES } from './app-icon.ts';
import { drawCard } from './card.ts';
import { findLogo, readLogo } from './logo.ts';

/** Maximum bytes of cached drawings. */
const ROOM = 16 * 1024 * 1024;
/** Addresses contain the look in their query, so a new look has a new address. */
const CACHE_CONTROL = 'public, max-age=86400';
const MAX_TITLE = 200;

const config = { access: 'PUBLIC', limit: 'read' } as const;
const response = { 200: { type: 'string', description: 'The bytes of a PNG picture.' } } as const;

const iconParams = record({ purpose: oneOf(ICON_PURPOSES).required(), side: oneOf(ICON_SIZES.map(String)).required() });

const cardQuery = record({ title: text(MAX_TITLE).default(''), locale: oneOf(LOCALES).default(DEFAULT_LOCALE) });

/** Pictures of the mall for use elsewhere, drawn from its name, logo and colour. */
export const pictureRoutes: Service = (app, { config: { site: file }, database: { db }, disk }) => {
  const drawings = new LRUCache<string, Buffer>({ maxSize: ROOM, sizeCalculation: ({ length }) => length });

  /** @param shown - everything that the drawing shows, freshly loaded, since another process may have changed it */
  const kept = async (shown: unknown[], draw: () => Promise<Buffer>): Promise<Buffer> => {
    const key = hash('sha1', JSON.stringify(shown));
    const known = drawings.get(key);
    if (known) return known;
    const bytes = await draw();
    drawings.set(key, bytes);
    return bytes;
  };

  app.get(
    '/icon/:purpose/:side',
    { config, schema: { tags: [TAG], summary: 'Get the icon of the installed site', params: iconParams, response } },
    async (request, reply) => {
      const { purpose, side } = request.params;
      const [{ color }, logo] = await Promise.all([getSite(db, file), findLogo(db)]);
      const bytes = await kept(['icon', purpose, side, color, logo], async () =>
        drawIcon({ purpose, side: Number(side) }, { color, logo: logo && (await readLogo(disk, logo)) }),
      );
      return reply.header('cache-control', CACHE_CONTROL).type('image/png').send(bytes);
    },
  );

  app.get(
    '/card',
    {
      config,
      schema: {
        tags: [TAG],
        summary: 'Get the social card of a page title; only for the site’s server',
        querystring: cardQuery,
        response,
      },
    },
    async (request, reply) => {
      const { title, locale } = request.query;
      const [site, logo] = await Promise.all([getSite(db, file), findLogo(db)]);
      const bytes = await kept(['card', locale, title, site, logo], async () =>
        drawCard({ title, locale, site, logo: logo && (await readLogo(disk, logo)) }),
      );
      return reply.header('cache-control', CACHE_CONTROL).type('image/png').send(bytes);
    },
  );
};
