import type { PublishedSite, SiteConfig } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

/** What the API names the site's settings by, whatever shows them. */
export const SITE_TAG = 'site';

/** @returns the site, and whether the API has just said so. Never rejects. */
export type ReadSite = () => Promise<{ site: PublishedSite; isCurrent: boolean }>;

/**
 * The site as the mall's team has it in the back office. While the API is away it stays as it was last, and at first what
 * the file says.
 */
export const createReadSite = (file: SiteConfig): ReadSite => {
  let last: PublishedSite = file;
  return async () => {
    try {
      last = await http.get<PublishedSite>('/site/');
      return { site: last, isCurrent: true };
    } catch {
      // Each page tells by itself what else the API can't give.
      return { site: last, isCurrent: false };
    }
  };
};
