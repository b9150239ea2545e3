import { matchRoutes, type RouteObject } from 'react-router-dom';
import { basenameOf } from 'shared-kernel/i18n';
import type { Boot } from '../boot.ts';
import type { Registry } from '../remotes/registry.ts';
import { ownerOf } from '../remotes/remote-routes.ts';
import type { Router } from './router.ts';

/** Milliseconds of hover or focus on a link before its page is prefetched. */
const REST_MS = 80;
/** Milliseconds that the API's public responses stay in the browser's cache. */
const FRESH_MS = 10_000;

/** Network information of mobile browsers; missing in TypeScript's types. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const shouldSaveData = (): boolean => {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType.endsWith('2g') || !navigator.onLine;
};

const linkOf = ({ target }: Event): HTMLAnchorElement | undefined => {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== window.location.origin || link.target || link.hasAttribute('download')) return undefined;
  return link.pathname + link.search === window.location.pathname + window.location.search ? undefined : link;
};

/**
 * Prefetches the code and data of a page when the pointer or the focus rests on its link, or a finger touches it. The
 * data stays in the browser's cache. Does nothing for visitors who save data.
 */
export const fetchOnIntent = (router: Router, { locale, preview }: Boot, registry: Registry): void => {
  // Previews are never cached.
  if (preview) return;
  const basename = basenameOf(locale);
  const fetchedAt = new Map<string, number>();
  let resting: ReturnType<typeof setTimeout> | undefined;

  const fetchPage = async ({ href, pathname }: HTMLAnchorElement): Promise<void> => {
    // Loading restricted pages asks the server for access, which a hover doesn't justify.
    if (ownerOf(registry.granted, pathname, basename)) return;
    const contract = ownerOf(registry.contracts, pathname, basename)?.contract;
    const routes: RouteObject[] = contract ? await registry.routes(contract) : router.routes;
    const match = matchRoutes(routes, pathname, basename)?.at(-1);
    if (!match) return;
    const { lazy, ...route } = match.route;
    const page = typeof lazy === 'function' ? { ...route, ...(await lazy()) } : route;
    if (typeof page.loader !== 'function') return;
    const url = new URL(href);
    await page.loader({
      request: new Request(url),
      url,
      params: match.params,
      pattern: match.route.path ?? '',
      context: new Map(),
    } as never);
  };

  const mean = (link: HTMLAnchorElement): void => {
    if (shouldSaveData() || Date.now() - (fetchedAt.get(link.href) ?? 0) < FRESH_MS) return;
    fetchedAt.set(link.href, Date.now());
    // The error is shown if the visitor opens the page.
    fetchPage(link).catch(() => undefined);
  };
  const rest = (event: Event): void => {
    clearTimeout(resting);
    const link = linkOf(event);
    if (link) resting = setTimeout(mean, REST_MS, link);
  };
  const touch = (event: Event): void => {
    const link = linkOf(event);
    if (link) mean(link);
  };

  document.addEventListener('pointerover', rest, { passive: true });
  document.addEventListener('focusin', rest);
  document.addEventListener('touchstart', touch, { passive: true });
};
