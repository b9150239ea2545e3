import type { Boot } from '../boot.ts';
import type { Registry } from '../remotes/registry.ts';
import { fetchOnIntent } from './fetch-on-intent.ts';
import { registerWorker } from './register-worker.ts';
import { rememberSearches } from './remember-searches.ts';
import { retryOnline } from './retry-online.ts';
import { retryPictures } from './retry-pictures.ts';
import type { Router } from './router.ts';
import { ViewCounter } from './view-counter.ts';
import { ViewReporter } from './view-reporter.ts';

/**
 * What a page does once the browser has nothing else to do, for as long as it is open: tells how it went, whether or not
 * its router comes, counts what visitors see who agreed to it, remembers what they search for, fetches what they are about to
 * open, fetches pages and pictures again that failed, and has the browser keep the offline page.
 */
export const startIdleWork = async (boot: Boot, registry: Registry, routing: Promise<Router>): Promise<void> => {
  registerWorker(boot);
  retryPictures();
  // Previews don't count as views.
  const isView = !boot.preview;
  if (isView) new ViewReporter(boot, registry).start();
  const router = await routing;
  if (isView) {
    new ViewCounter(router).start();
    rememberSearches(router);
  }
  window.addEventListener('online', () => retryOnline(router));
  fetchOnIntent(router, boot, registry);
};
