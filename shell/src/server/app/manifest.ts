import type { FastifyInstance } from 'fastify';
import { LOCALES, type Locale, type PublishedSite } from 'shared-kernel/contracts';
import { direction, localePath } from 'shared-kernel/i18n';
import { accentsOf, GROUNDS } from 'shared-kernel/theme/accent';
import { LEAF, OLIVE_BRANCH } from 'shared-kernel/theme/mark';
import type { ReadSite } from '../site.ts';
import { iconUrl } from './icon-url.ts';
import { FAVICON_PATH, MANIFEST_PATH } from './paths.ts';

const ICONS = [
  { purpose: 'any', side: 192 },
  { purpose: 'any', side: 512 },
  { purpose: 'maskable', side: 192 },
  { purpose: 'maskable', side: 512 },
] as const;

const CACHE_CONTROL = 'public, max-age=3600';

/** The web app manifest in one language. */
export const manifestOf = (site: PublishedSite, locale: Locale) => ({
  // All languages are one app.
  id: '/',
  name: site.name[locale],
  short_name: site.name[locale],
  description: site.tagline[locale],
  lang: locale,
  dir: direction(locale),
  start_url: localePath(locale, '/'),
  scope: '/',
  display: 'standalone',
  background_color: GROUNDS.light.ground,
  theme_color: accentsOf(site.color).light.accent,
  categories: ['shopping'],
  icons: ICONS.map(({ purpose, side }) => ({
    src: iconUrl(site, purpose, side),
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })),
});

/** The olive branch in the mall's colour, for light and dark tabs. */
export const faviconOf = ({ color }: Pick<PublishedSite, 'color'>): string => {
  const { light, dark } = accentsOf(color);
  const styles = (leaf: string, olive: string): string =>
    `.l{fill:${leaf}}.t{fill:none;stroke:${leaf}}.o{fill:${olive}}`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><style>',
    styles(LEAF.light, light.accent),
    `@media (prefers-color-scheme:dark){${styles(LEAF.dark, dark.accent)}}</style>`,
    `<path class="t" stroke-width="1.75" stroke-linecap="round" d="${OLIVE_BRANCH.twig}"/>`,
    `<path class="l" d="${OLIVE_BRANCH.leaves}"/><path class="o" d="${OLIVE_BRANCH.olive}"/></svg>`,
  ].join('');
};

/** Serves the manifest of each language, and the SVG icon. */
export const answerManifest = (app: FastifyInstance, readSite: ReadSite): void => {
  for (const locale of LOCALES) {
    app.get(localePath(locale, MANIFEST_PATH), async (_request, reply) => {
      const site = await readSite();
      return reply
        .header('cache-control', CACHE_CONTROL)
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(manifestOf(site, locale)));
    });
  }
  app.get(FAVICON_PATH, async (_request, reply) => {
    const site = await readSite();
    return reply.header('cache-control', CACHE_CONTROL).type('image/svg+xml').send(faviconOf(site));
  });
};
