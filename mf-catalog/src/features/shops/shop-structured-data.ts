import { imageUrl } from 'shared-kernel/contracts';
import { toStructuredHours } from 'shared-kernel/hours';
import type { ShopPageData } from './load-shop.ts';

const IMAGE_WIDTH = 1200;

/** A shop as search engines read it: a schema.org `Store` with its hours. */
export const shopStructuredData = ({ shop, hours }: ShopPageData): object => ({
  '@context': 'https://schema.org',
  '@type': 'Store',
  name: shop.title,
  description: shop.summary,
  ...(shop.cover && { image: imageUrl(shop.cover.url, IMAGE_WIDTH) }),
  ...(shop.logo && { logo: imageUrl(shop.logo.url, 200, 200) }),
  ...(shop.phone && { telephone: shop.phone }),
  ...(shop.email && { email: shop.email }),
  sameAs: [...(shop.website ? [shop.website] : []), ...shop.socialLinks.map(({ url }) => url)],
  ...toStructuredHours({ ...hours, shop }, new Date().toISOString().slice(0, 10)),
});
