import { LOCALES, type Locale, type PublishedSite } from 'shared-kernel/contracts';
import { escapeHtml } from 'shared-kernel/format';
import { direction, localePath } from 'shared-kernel/i18n';
import type { Article, ImagePreload, PageImage } from 'shared-kernel/remote';
import { globalCss } from 'shared-kernel/theme';
import { accentsOf } from 'shared-kernel/theme/accent';
import { compile, serialize, stringify } from 'stylis';
import { iconUrl } from '../app/icon-url.ts';
import { FAVICON_PATH, MANIFEST_PATH } from '../app/paths.ts';
import { textsIn } from '../locales/index.ts';
import { alternatesOf, publicAddress } from '../public-address.ts';
import type { Script } from './assets.ts';
import { contentHash } from './content-hash.ts';
import { escapeJson } from './escape-json.ts';
import { HELD_PRESSES } from './held-presses.ts';

export interface HeadContent {
  locale: Locale;
  site: PublishedSite;
  /** Scheme and host of the public site. */
  origin: string;
  /** Canonical French path of the page, with its query. */
  path: string;
  title: string;
  description: string | undefined;
  image: PageImage;
  article: Article | undefined;
  /** Feeds of the page. */
  feeds: { path: string; type: string; title: string }[];
  imagePreloads: ImagePreload[];
  structuredData: object[];
  isIndexed: boolean;
  /** Scripts that start the page, in order. */
  scripts: Script[];
  /** Scripts that the starting ones will request. */
  preloads: Script[];
  /** Style elements of the site's settings and of the page's components. */
  styles: string;
}

const tag = (name: string, attributes: Record<string, string | undefined>): string => {
  const pairs = Object.entries(attributes).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `<${name}${pairs.map(([key, value]) => (value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`)).join('')}>`;
};

/** Metadata names that use `property` instead of `name`. */
const PROPERTY = /^(?:og|article):/;

const meta = (property: string, content: string | number | undefined): string =>
  content ? tag('meta', { [PROPERTY.test(property) ? 'property' : 'name']: property, content: String(content) }) : '';

const alternates = (origin: string, path: string): string =>
  alternatesOf(origin, path)
    .map(({ hreflang, href }) => tag('link', { rel: 'alternate', hreflang, href }))
    .join('');

/** Language with a country, as Open Graph requires. */
const countryLocale = (locale: Locale): string => textsIn(locale)('language.country');

/** Open Graph metadata for links on other sites. X reads the same, except for the card's size. */
const preview = (head: HeadContent, title: string, url: string): string => {
  const { locale, site, origin, description, image, article } = head;
  const others = LOCALES.filter((other) => other !== locale);
  return [
    meta('og:title', title),
    meta('og:description', description),
    meta('og:type', article ? 'article' : 'website'),
    meta('og:url', url),
    meta('og:site_name', site.name[locale]),
    meta('og:locale', countryLocale(locale)),
    ...others.map((other) => meta('og:locale:alternate', countryLocale(other))),
    meta('og:image', new URL(image.url, origin).href),
    meta('og:image:width', image.width),
    meta('og:image:height', image.height),
    meta('og:image:alt', image.alt),
    meta('article:published_time', article?.publishedAt),
    meta('article:modified_time', article?.modifiedAt),
    meta('article:author', article?.author),
    meta('article:section', article?.section),
    meta('twitter:card', 'summary_large_image'),
  ].join('');
};

/** Metadata for installing the site as an app. */
const app = ({ locale, site }: HeadContent): string =>
  [
    tag('link', { rel: 'manifest', href: localePath(locale, MANIFEST_PATH) }),
    tag('link', { rel: 'apple-touch-icon', href: iconUrl(site, 'touch', 180) }),
    meta('application-name', site.name[locale]),
    meta('apple-mobile-web-app-title', site.name[locale]),
  ].join('');

const feeds = ({ feeds: all, locale }: HeadContent): string =>
  all
    .map(({ path, type, title }) =>
      tag('link', { rel: 'alternate', type, title, href: localePath(locale, `/${path}`) }),
    )
    .join('');

// Browsers check a script's hash only for CORS requests, and reuse a preload only for the same kind of request.
const checked = (integrity: string | undefined) => ({ integrity, crossorigin: '' });

const preloads = ({ imagePreloads, preloads: scripts }: HeadContent): string =>
  [
    ...imagePreloads.map(({ srcSet, sizes, media }) =>
      tag('link', {
        rel: 'preload',
        as: 'image',
        media,
        imagesrcset: srcSet,
        imagesizes: sizes,
        fetchpriority: 'high',
      }),
    ),
    ...scripts.map(({ src, integrity }) =>
      tag('link', { rel: 'preload', as: 'script', href: src, ...checked(integrity) }),
    ),
  ].join('');

/** Colours of the browser's own bars. */
const themeColors = ({ color }: PublishedSite): string =>
  Object.entries(accentsOf(color))
    .map(([scheme, { accent: content }]) =>
      tag('meta', { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content }),
    )
    .join('');

/** The mall's icon: the square logo, or else the olive branch as SVG, with a PNG for browsers without SVG icons. */
const icon = (site: PublishedSite): string =>
  site.icon
    ? tag('link', { rel: 'icon', href: site.icon })
    : tag('link', { rel: 'icon', href: iconUrl(site, 'any', 48), type: 'image/png', sizes: '48x48' }) +
      tag('link', { rel: 'icon', href: FAVICON_PATH, type: 'image/svg+xml', sizes: 'any' });

const globalStyle = serialize(compile(globalCss), stringify);

/** Hash of the style element that every page has. */
export const GLOBAL_STYLE_HASH = contentHash(globalStyle);

/** The document up to the page's own markup. */
export const renderHead = (head: HeadContent): string => {
  const { locale, site, origin, path, description } = head;
  const name = site.name[locale];
  const title = head.title ? `${head.title} · ${name}` : `${name} · ${site.tagline[locale]}`;
  const canonical = publicAddress(origin, locale, path);
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
    `<style>${globalStyle}</style>`,
    head.styles,
    meta('description', description),
    head.isIndexed
      ? tag('link', { rel: 'canonical', href: canonical }) + alternates(origin, path)
      : meta('robots', 'noindex'),
    preview(head, title, canonical),
    feeds(head),
    meta('color-scheme', 'light dark'),
    themeColors(site),
    icon(site),
    app(head),
    head.structuredData.map((data) => `<script type="application/ld+json">${escapeJson(data)}</script>`).join(''),
    `<script>${HELD_PRESSES}</script></head><body>`,
  ].join('');
};
