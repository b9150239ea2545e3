import site from '../../../site.json' with { type: 'json' };
import type { Locale, SiteConfig } from '../contracts/index.ts';
import { localePath } from '../i18n/index.ts';
import type { PagePlace } from '../remote/index.ts';

const ORIGIN = 'https://mall.example';

/** Where a page is that a test asks what it tells search engines. @param path as it is in French */
export const placeAt = (path: string, locale: Locale = 'fr'): PagePlace => {
  const addressOf = (other: string): string => ORIGIN + localePath(locale, other);
  return {
    site: site as SiteConfig,
    locale,
    url: addressOf(path),
    addressOf,
    t: ((key: string) => key) as PagePlace['t'],
  };
};
