import type { FastifyInstance } from 'fastify';
import { LOCALES } from 'shared-kernel/contracts';
import { localePath } from 'shared-kernel/i18n';
import { ACCESS_PATH, RELEASE_SET_PATH } from '../boot.ts';
import type { Releases } from './releases/releases.ts';
import { INDEX_PATH } from './sitemaps/sitemaps.ts';

/** What pages show of the API as pictures: other sites, which heed this file, fetch them for links. */
const PICTURES = ['/api/v1/bucket/file/', '/api/v1/site/icon/'];

/**
 * Tells search engines where all pages are, and what is none of theirs. Pages that not everybody may know of aren't named: they
 * say so themselves.
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
      ...PICTURES.map((path) => `Allow: ${path}`),
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
