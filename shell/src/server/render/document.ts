import type { TFunction } from 'i18next';
import type { StaticHandlerContext } from 'react-router-dom';
import { DEFAULT_LOCALE, type PublishedSite } from 'shared-kernel/contracts';
import { withoutLocale } from 'shared-kernel/i18n';
import type { PagePlace } from 'shared-kernel/remote';
import { BOOT_ID, type Boot } from '../../boot.ts';
import { searchPathOf } from '../../layout/menu.ts';
import { cardOf } from '../app/card.ts';
import type { Banner } from '../banner/banner.ts';
import type { OwnRelease } from '../own-release.ts';
import { publicAddress } from '../public-address.ts';
import type { LiveSite } from '../releases/compose/live-site.ts';
import { scriptsOfParts, startScripts } from './assets.ts';
import { escapeJson } from './escape-json.ts';
import { feedsOf } from './feeds.ts';
import { renderHead } from './head.ts';
import { indexingOf } from './indexing.ts';
import { imagesToPreload, type PageParts, pagePartsOf, partsToPreload, structuredDataOf } from './page-parts.ts';
import type { StyleElement } from './style-sheet.ts';
import { viewedPage } from './viewed-page.ts';

/** Options of the document, the same for all pages. */
interface DocumentOptions {
  site: PublishedSite;
  /** Scheme and host of the public site. */
  origin: string;
  own: OwnRelease;
  /** Whether the site has a service worker. */
  hasWorker: boolean;
  /** Shown above the page, which is then excluded from search indexes. */
  banner?: Banner;
}

/** A matched page with everything that its document contains. */
export interface Rendering {
  live: LiveSite;
  url: URL;
  context: StaticHandlerContext;
  boot: Pick<Boot, 'locale' | 'incompleteTexts' | 'site' | 'menu' | 'origin' | 'signIn' | 'renderedAt' | 'preview'>;
}

/** The page's own title, or that of its error. */
export const titleOf = ({ handle, data }: PageParts, { statusCode }: StaticHandlerContext, t: TFunction): string => {
  if (handle) return handle.title(t, data);
  if (statusCode === 404) return t('notFound.title', { ns: 'shared-kernel/ui' });
  return t(statusCode === 401 ? 'signIn.waiting' : 'unavailable.title', { ns: 'shell' });
};

/** Removes what the page has in another form, or doesn't need: menu entries, and the scripts of parts. */
const reduced = ({
  contract: { menu: _, ...contract },
  ...remote
}: Boot['remotes'][number]): Boot['remotes'][number] => ({
  ...remote,
  contract: { ...contract, assets: {} },
});

/** The document before and after a page's markup. */
export const documentAround = (
  styles: (StyleElement | undefined)[],
  { live, url, context, boot }: Rendering,
  { origin, own, site, banner, hasWorker }: DocumentOptions,
): { before: string; after: string } => {
  const { locale } = boot;
  const page = pagePartsOf(context);
  const t = live.locales[locale].i18n.getFixedT(locale, page.remote ?? 'shell');
  const { path, isIndexed } = indexingOf(withoutLocale(url.pathname), url.searchParams, page.handle, page.data);
  const isShown = context.statusCode === 200;
  const search = searchPathOf(boot.menu);
  const place: PagePlace = {
    site,
    locale,
    t,
    url: publicAddress(origin, locale, path),
    addressOf: (other) => publicAddress(origin, locale, other),
    searchAddress: search && publicAddress(origin, locale, search),
  };
  const title = titleOf(page, context, t);
  const before = renderHead({
    locale,
    site,
    origin,
    path,
    title,
    description: page.handle?.description?.(t, page.data) ?? site.tagline[locale] ?? site.tagline[DEFAULT_LOCALE],
    image:
      page.handle?.image?.(page.data) ??
      cardOf({ ...(isShown && isIndexed ? { path, title } : { path: '/', title: '' }), locale, site }),
    article: page.handle?.article?.(page.data),
    feeds: isShown ? feedsOf(live, page.remote, locale) : [],
    imagePreloads: imagesToPreload(page, live.registry),
    structuredData: isShown && isIndexed ? structuredDataOf(page, live.registry, place) : [],
    isIndexed: isShown && isIndexed && !banner,
    scripts: startScripts(own),
    preloads: scriptsOfParts(partsToPreload(context, page, boot), own, live),
    styles: styles.map((style) => style?.html).join(''),
  });
  const full: Boot = {
    ...boot,
    release: live.release,
    remotes: live.remotes.map(reduced),
    hasWorker,
    ...(live.registry.marksParts && { marksParts: true as const }),
    hasRestrictedFragments: live.hasRestrictedFragments,
    ...(page.remote && { page: page.remote }),
    view: { shell: own.metadata.version, page: viewedPage(context, live.registry, locale), status: context.statusCode },
    hydration: { loaderData: context.loaderData, errors: context.errors },
  };
  return {
    before,
    after: `</div><script type="application/json" id="${BOOT_ID}">${escapeJson(full)}</script></body></html>`,
  };
};
