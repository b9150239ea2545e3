import type { PublishedSite, SiteConfig } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

/** The API's cache tag of the site's settings. */
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
      // Rendering reports that the API is unavailable.
    }
    return last;
  };
};
