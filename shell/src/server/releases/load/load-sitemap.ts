import type { RemoteDescriptor, SitemapModule } from 'shared-kernel/remote';
import { withTimeout } from '../../../with-timeout.ts';
import { runAsRemote } from '../isolate/find-throwing-remote.ts';

/** Timeout for listing all addresses of a kind, in milliseconds. No visitor waits for it. */
const SITEMAP_TIMEOUT_MS = 15_000;
const KIND = /^[a-z]+(?:-[a-z]+)*$/;

/**
 * Loads the lists of a remote's pages for the sitemap, by kind.
 * @throws when a kind has an invalid name
 */
export const loadSitemap = async (name: string, descriptor: RemoteDescriptor): Promise<SitemapModule> => {
  const module = (await descriptor.sitemap?.()) ?? {};
  const timed = Object.entries(module).map(([kind, list]) => {
    if (!KIND.test(kind)) throw new Error(`${kind} is no name for a sitemap`);
    const late = new Error(`the sitemap of ${kind} took too long`);
    return [kind, () => withTimeout(Promise.resolve(runAsRemote(name, list)), SITEMAP_TIMEOUT_MS, late)];
  });
  return Object.fromEntries(timed);
};
