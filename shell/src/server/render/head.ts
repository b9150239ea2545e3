import { accentsOf } from 'shared-kernel/accent';
import { LOCALES, type Locale, type PublishedSite } from 'shared-kernel/contracts';
import { direction, localePath } from 'shared-kernel/i18n';
import { globalCss } from 'shared-kernel/theme';
import type { Script } from './assets.ts';
import { escapeHtml, escapeJson } from './escape.ts';
import { styleHash } from './style-hash.ts';

export interface ImagePreload {
  srcSet: string;
  sizes: string;
}

export interface HeadContent {
  locale: Locale;
  site: PublishedSite;
  /** Scheme and host of the public site. */
  origin: string;
  /** Path without the language prefix, with its query. */
  path: string;
  title: string;
  description: string | undefined;
  image: string | undefined;
  imagePreloads: ImagePreload[];
  structuredData: object[];
  isIndexed: boolean;
  fonts: string[];
  /** Scripts that start the page, in order. */
  scripts: Script[];
  /** Scripts that those will ask for. */
  preloads: Script[];
  /** Style elements of the mall's look and of the page's components. */
  styles: string;
}

const tag = (name: string, attributes: Record<string, string | undefined>): string => {
  const pairs = Object.entries(attributes).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `<${name}${pairs.map(([key, value]) => (value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`)).join('')}>`;
};

const meta = (property: string, content: string | undefined): string =>
  content ? tag('meta', { [property.startsWith('og:') ? 'property' : 'name']: property, content }) : '';

const alternates = (origin: string, path: string): string =>
  [...LOCALES.map((locale) => [locale, locale] as const), ['x-default', 'fr'] as const]
    .map(([hreflang, locale]) =>
      tag('link', { rel: 'alternate', hreflang, href: origin + localePath(locale as Locale, path) }),
    )
    .join('');

// Browsers hold a script to its hash only where it is fetched with CORS, and take a preload only for a request of its kind.
const checked = (integrity: string | undefined) => ({ integrity, crossorigin: '' });

const preloads = ({ fonts, imagePreloads, preloads: scripts }: HeadContent): string =>
  [
    ...imagePreloads.map(({ srcSet, sizes }) =>
      tag('link', { rel: 'preload', as: 'image', imagesrcset: srcSet, imagesizes: sizes, fetchpriority: 'high' }),
    ),
    ...fonts.map((href) => tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' })),
    ...scripts.map(({ src, integrity }) =>
      tag('link', { rel: 'preload', as: 'script', href: src, ...checked(integrity) }),
    ),
  ].join('');

/** What browsers paint their own bars with. */
const themeColors = ({ color }: PublishedSite): string =>
  Object.entries(accentsOf(color))
    .map(([scheme, { accent: content }]) =>
      tag('meta', { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content }),
    )
    .join('');

const icon = ({ icon: href }: PublishedSite): string =>
  tag('link', href ? { rel: 'icon', href } : { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' });

/** Names the style element that every page has. */
export const GLOBAL_STYLE_HASH = styleHash(globalCss);

/** The document up to the page's own markup. */
export const renderHead = (head: HeadContent): string => {
  const { locale, site, origin, path, description } = head;
  const name = site.name[locale];
  const image = head.image ?? site.logo?.url;
  const title = head.title ? `${head.title} · ${name}` : `${name} · ${site.tagline[locale]}`;
  const canonical = origin + localePath(locale, path);
  return [
    `<!doctype html><html lang="${locale}" dir="${direction(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    preloads(head),
    head.scripts
      .map(
        ({ src, integrity }) =>
          `${tag('script', { src, ...checked(integrity), defer: '', fetchpriority: 'high' })}</script>`,
      )
      .join(''),
    `<style>${globalCss}</style>`,
    head.styles,
    meta('description', description),
    head.isIndexed
      ? tag('link', { rel: 'canonical', href: canonical }) + alternates(origin, path)
      : meta('robots', 'noindex'),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:type', 'website'),
    meta('og:url', canonical),
    meta('og:site_name', name),
    meta('og:locale', locale),
    meta('og:image', image && new URL(image, origin).href),
    meta('color-scheme', 'light dark'),
    themeColors(site),
    icon(site),
    head.structuredData.map((data) => `<script type="application/ld+json">${escapeJson(data)}</script>`).join(''),
    '</head><body>',
  ].join('');
};
