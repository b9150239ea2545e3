import { imageUrl, thumbnailUrl } from 'shared-kernel/contracts';
import { toLocalTime, toStructuredHours } from 'shared-kernel/hours';
import type { PagePlace } from 'shared-kernel/remote';
import type { ShopPageData } from './load-shop.ts';

const IMAGE_WIDTH = 1200;

/** A shop as search engines read it: a schema.org `Store` in the mall, with its hours. */
export const shopStructuredData = ({ shop, hours }: ShopPageData, { site, locale, url }: PagePlace): object => {
  const absolute = (path: string): string => new URL(path, url).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': url,
    url,
    name: shop.title,
    description: shop.summary,
    ...(shop.cover && { image: absolute(imageUrl(shop.cover.url, IMAGE_WIDTH)) }),
    ...(shop.logo && { logo: absolute(thumbnailUrl(shop.logo.url)) }),
    address: site.address[locale],
    geo: { '@type': 'GeoCoordinates', latitude: site.latitude, longitude: site.longitude },
    containedInPlace: { '@type': 'ShoppingCenter', name: site.name[locale] },
    telephone: shop.phone ?? site.phone,
    ...(shop.email && { email: shop.email }),
    sameAs: [...(shop.website ? [shop.website] : []), ...shop.socialLinks.map((link) => link.url)],
    ...toStructuredHours({ ...hours, shop }, toLocalTime(new Date(), site.timeZone).date),
  };
};
