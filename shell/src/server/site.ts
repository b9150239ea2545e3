import type { PublishedSite, SiteConfig } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

/** What the API names the site's settings by, whatever shows them. */
export const SITE_TAG = 'site';

/** Never rejects. */
export type ReadSite = () => Promise<PublishedSite>;

/**
 * The site as the mall's team has it in the back office. While the API is away it stays as it was last, and at first what
 * the file says.
 */
export const createReadSite = (file: SiteConfig): ReadSite => {
  let last: PublishedSite = file;
  return async () => {
    try {
      last = await http.get<PublishedSite>('/site/');
    } catch {
      // Each page tells by itself what else the API can't give.
    }
    return last;
  };
};
