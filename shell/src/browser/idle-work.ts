import type { Boot } from '../boot.ts';
import { searchPathOf } from '../layout/menu.ts';
import type { Registry } from '../remotes/registry.ts';
import { fetchOnIntent } from './fetch-on-intent.ts';
import { registerWorker } from './register-worker.ts';
import { rememberSearches } from './remember-searches.ts';
import { renewStatic } from './renew-static.ts';
import { retryOnline } from './retry-online.ts';
import { retryPictures } from './retry-pictures.ts';
import type { Router } from './router.ts';
import { ViewCounter } from './view-counter.ts';
import { ViewReporter } from './view-reporter.ts';

/**
 * Starts the work of a page that waits until the browser is idle: the offline page, reports of views (also when the
 * router fails to load), counts of views with consent, recent searches, prefetching, and renewal of static
 * content, and retries of failed pages and pictures.
 */
export const startIdleWork = async (
  boot: Boot,
  registry: Registry,
  routing: Promise<Router>,
  hydration: Promise<void>,
): Promise<void> => {
  registerWorker(boot);
  retryPictures();
  // Previews don't count as views.
  const isView = !boot.preview;
  if (isView) new ViewReporter(boot, registry).start();
  const router = await routing;
  if (isView) {
    new ViewCounter(router).start();
    const searchPath = searchPathOf(boot.menu);
    if (searchPath) rememberSearches(router, searchPath);
  }
  window.addEventListener('online', () => retryOnline(router));
  fetchOnIntent(router, boot, registry);
  // A slow device may be idle before the page is hydrated.
  if (isView) void hydration.then(() => renewStatic(boot, router));
};
