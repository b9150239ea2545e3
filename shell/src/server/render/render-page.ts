import { isRouteErrorResponse } from 'react-router-dom';
import type { Locale, PublishedSite, SignInProviders } from 'shared-kernel/contracts';
import { basenameOf, localeOfPath, localePath, withoutLocale } from 'shared-kernel/i18n';
import { ROOT_ID } from '../../boot.ts';
import { ownerOf } from '../../remotes/remote-routes.ts';
import { UNAVAILABLE_PATH } from '../../routes.tsx';
import { type RequestScope, requestScope } from '../api/request-scope.ts';
import type { Banner } from '../banner/banner.ts';
import type { OwnRelease } from '../own-release.ts';
import type { LiveSite } from '../releases/compose/live-site.ts';
import { type ReadSite, SITE_TAG } from '../site.ts';
import { documentAround, type Rendering, titleOf } from './document.ts';
import type { OnError } from './fragment-markup.tsx';
import { GLOBAL_STYLE_HASH } from './head.ts';
import { indexingOf } from './indexing.ts';
import { renderMarkup } from './markup.tsx';
import { menuOf } from './menu-of.ts';
import { pagePartsOf } from './page-parts.ts';
import { failedContext, withPublicErrors } from './public-errors.ts';
import { siteStyle } from './site-style.ts';

/** Where an error occurred, for logs. */
export interface FailurePlace {
  /** Address of the page, without its query. */
  path: string;
  /** The remote's page at that address, as in `mf-blog/list`. */
  page?: string;
  /** Key of the fragment that threw, if known. */
  fragment?: string;
}

/** Options of rendering besides the release set; the same for all pages. */
export interface RenderOptions {
  readSite: ReadSite;
  signIn: Record<Locale, SignInProviders>;
  /** Scheme and host of the public site. */
  origin: string;
  own: OwnRelease;
  /** Whether the site has a service worker. */
  hasWorker: boolean;
  onError: (error: unknown, place: FailurePlace) => void;
  /** Shown above the page; such a page is for one visitor only. */
  banner?: Banner;
  /** The preview that the page shows. */
  preview?: PagePreview | undefined;
}

/** A preview, as the page's scripts get it. */
export interface PagePreview {
  token: string;
  /** The previewed instant, ISO 8601; null for now. */
  at: string | null;
}

/** Options for one page. */
interface PageOptions extends Omit<RenderOptions, 'onError' | 'readSite'> {
  site: PublishedSite;
  onError: OnError;
}

export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      tags: Set<string>;
      /** Whether nothing failed. */
      isWhole: boolean;
      /** Whether it may be cached and served to other visitors. */
      isPublic: boolean;
      /** Hashes of its style elements, for its content security policy. */
      styleHashes: string;
      /** The document before and after the markup. */
      head: Buffer;
      body: Buffer;
    };

const ROOT_START = `<div id="${ROOT_ID}">`;

const renderContext = async (
  rendering: Rendering,
  scope: RequestScope,
  options: PageOptions,
): Promise<RenderedPage> => {
  const { live, context, boot } = rendering;
  let hasFailed = false;
  const onError: OnError = (error, fragment) => {
    hasFailed = true;
    options.onError(error, fragment);
  };
  const { styles, markup } = await renderMarkup(live, context, boot, onError);
  const { handle, isFilled } = pagePartsOf(context);
  const isWhole = isFilled && !hasFailed && !scope.lacksAnswer && context.statusCode < 500;
  const style = siteStyle(options.site);
  const { before, after } = documentAround([style, styles], rendering, options);
  const { banner } = options;
  return {
    kind: 'page',
    status: context.statusCode,
    tags: scope.tags,
    isWhole,
    // Don't cache an incomplete page: the reason may be temporary.
    isPublic: isWhole && context.statusCode === 200 && !handle?.isPrivate,
    styleHashes: [GLOBAL_STYLE_HASH, style?.hash, styles.hash, banner?.styleHash].filter(Boolean).join(' '),
    head: Buffer.from(before + (banner?.html ?? '') + ROOT_START),
    body: Buffer.concat([markup, Buffer.from(after)]),
  };
};

// A loader that times out aborts the whole query. Render the frame around the page's error instead.
const query = async (live: LiveSite, url: URL, onError: OnError, signal: AbortSignal) => {
  const { handler } = live.locales[localeOfPath(url.pathname)];
  try {
    return await handler.query(new Request(url, { signal }));
  } catch (error) {
    onError(error);
    const instead = new URL(localePath(localeOfPath(url.pathname), UNAVAILABLE_PATH), url);
    const context = await handler.query(new Request(instead));
    if (context instanceof Response) return context;
    const { pathname, search } = url;
    return { ...context, location: { ...context.location, pathname, search } };
  }
};

const placeOf = ({ registry }: LiveSite, { pathname }: URL): FailurePlace => {
  const owner = ownerOf(registry.contracts, pathname, basenameOf(localeOfPath(pathname)));
  return { path: pathname, ...(owner && { page: `${owner.contract.name}/${owner.page}` }) };
};

/** The title that anonymous visitors see at an address. @returns undefined when there is none */
export const readTitle = async (live: LiveSite, url: URL, signal: AbortSignal): Promise<string | undefined> => {
  const locale = localeOfPath(url.pathname);
  const ignore = (): void => undefined;
  const scope = { locale, tags: new Set<string>() };
  const context = await requestScope.run(scope, () => query(live, url, ignore, signal));
  if (context instanceof Response || context.statusCode !== 200) return undefined;
  const page = pagePartsOf(context);
  const t = live.locales[locale].i18n.getFixedT(locale, page.remote ?? 'shell');
  // Filters are free text from the address; don't draw it.
  const { isIndexed } = indexingOf(withoutLocale(url.pathname), url.searchParams, page.handle, page.data);
  return isIndexed ? titleOf(page, context, t) : undefined;
};

/** Renders the page at an address. Never rejects because of a remote or the API: such a page shows an error. */
export const renderPage = async (
  live: LiveSite,
  url: URL,
  { onError: onPageError, readSite, ...others }: RenderOptions,
  signal: AbortSignal,
): Promise<RenderedPage> => {
  const onError: OnError = (error, fragment) =>
    onPageError(error, { ...placeOf(live, url), ...(fragment && { fragment }) });
  const locale = localeOfPath(url.pathname);
  const { preview } = others;
  const scope: RequestScope = { locale, tags: new Set([SITE_TAG]), preview: preview?.token, at: preview?.at };
  const [result, site] = await requestScope.run(scope, () =>
    Promise.all([query(live, url, onError, signal), readSite()]),
  );
  const options: PageOptions = { ...others, site, onError };
  if (result instanceof Response) {
    return { kind: 'redirect', status: result.status, location: result.headers.get('location') ?? '/' };
  }
  for (const error of Object.values(result.errors ?? {})) if (!isRouteErrorResponse(error)) options.onError(error);
  const { signIn } = options;
  const { incompleteTexts } = live.locales[locale];
  const { menu: chosen, ...shown } = site;
  const boot = {
    locale,
    incompleteTexts,
    site: shown,
    menu: menuOf(live.registry.contracts, locale, chosen),
    origin: options.origin,
    signIn: signIn[locale],
    renderedAt: preview?.at ?? new Date().toISOString(),
    ...(preview && { preview: { token: preview.token, isStill: preview.at !== null } }),
  };
  const rendering = { live, url, context: withPublicErrors(result), boot };
  try {
    return await renderContext(rendering, scope, options);
  } catch (error) {
    options.onError(error);
    return renderContext({ ...rendering, context: failedContext(rendering.context, error) }, scope, options);
  }
};
