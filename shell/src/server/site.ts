import type { PublishedSite, SiteConfig } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

/** What the API names the site's settings by, whatever shows them. */
export const SITE_TAG = 'site';

/** Never rejects. */
export type ReadSite = () => Promise<PublishedSite>;

/**
 * The site's settings from the back office. While the API is unavailable, returns the last ones, or those of the file
 * before the first response.
 */
export const createReadSite = (file: SiteConfig): ReadSite => {
  let last: PublishedSite = file;
  return async () => {
    try {
      last = await http.get<PublishedSite>('/site/');
    } catch {
      // The page reports what else the API can't deliver.
    }
    return last;
  };
};
