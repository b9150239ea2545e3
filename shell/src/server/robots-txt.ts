import type { FastifyInstance } from 'fastify';
import { LOCALES } from 'shared-kernel/contracts';
import { localePath } from 'shared-kernel/i18n';
import { ACCESS_PATH, RELEASE_SET_PATH } from '../boot.ts';
import type { Releases } from './releases/releases.ts';
import { INDEX_PATH } from './sitemaps/sitemaps.ts';

/** Addresses of the API that pages show or link to: pictures, and the calendars that programs subscribe to. */
const ADVERTISED = ['/api/v1/bucket/file/', '/api/v1/site/icon/', '/api/v1/mall-event/mall-events/*calendar.ics'];

/**
 * Serves `/robots.txt`: where the sitemap is, and what crawlers may not fetch. Restricted pages are not listed, since the
 * file would disclose them; their responses say `noindex`.
 */
export const answerRobotsTxt = (app: FastifyInstance, origin: string, releases: Releases): void => {
  app.get('/robots.txt', (_request, reply) => {
    const personal = releases.isStarting ? [] : releases.site.privatePaths;
    const refused = [
      ...['/api/', ACCESS_PATH, RELEASE_SET_PATH],
      ...personal.flatMap((path) => LOCALES.map((locale) => localePath(locale, path))),
    ];
    const lines = [
      'User-agent: *',
      ...ADVERTISED.map((path) => `Allow: ${path}`),
      ...refused.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin}${INDEX_PATH}`,
    ];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(lines.map((line) => `${line}\n`).join(''));
  });
};
