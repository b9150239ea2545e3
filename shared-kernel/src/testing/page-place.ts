import site from '../../../site.json' with { type: 'json' };
import type { Locale, SiteConfig } from '../contracts/index.ts';
import { localePath } from '../i18n/index.ts';
import type { PagePlace } from '../remote/index.ts';

const ORIGIN = 'https://mall.example';

/** The place of a page, for tests of its metadata. @param path its French path */
export const placeAt = (path: string, locale: Locale = 'fr'): PagePlace => {
  const addressOf = (other: string): string => ORIGIN + localePath(locale, other);
  return {
    site: site as SiteConfig,
    locale,
    url: addressOf(path),
    addressOf,
    searchAddress: addressOf('/shops/search'),
    t: ((key: string) => key) as PagePlace['t'],
  };
};
