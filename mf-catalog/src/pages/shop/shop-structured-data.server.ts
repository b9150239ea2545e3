import { imageUrl, thumbnailUrl } from 'shared-kernel/contracts';
import { isBeforeOpening, toLocalTime, toStructuredHours } from 'shared-kernel/hours';
import type { PagePlace } from 'shared-kernel/remote';
import { breadcrumbs, mallAddress, mallPlace } from 'shared-kernel/remote/structured-data';
import { RESTAURANTS, SERVICES } from '../../features/categories/own-pages.ts';
import { paths } from '../../paths.ts';
import type { ShopPageData } from './load-shop.ts';

const IMAGE_WIDTH = 1200;

/** Schema.org types of shops by category, other than `Store`. */
const TYPES: Record<string, string> = { [RESTAURANTS]: 'Restaurant', [SERVICES]: 'LocalBusiness' };

/** Schema.org data of a shop: a `Store` in the mall, with its hours, and its breadcrumb. */
export const shopStructuredData = ({ details }: ShopPageData, place: PagePlace): object[] => {
  const known = details.read?.();
  if (!known) return [];
  const { shop, hours } = known;
  const { site, url, t } = place;
  const absolute = (path: string): string => new URL(path, url).href;
  const { category } = shop;
  const mall = mallPlace(place);
  const image = shop.cover ?? shop.gallery[0];
  const today = toLocalTime(new Date(), site.timeZone).date;
  return [
    {
      '@context': 'https://schema.org',
      '@type': TYPES[category.slug] ?? 'Store',
      '@id': url,
      url,
      name: shop.title,
      description: shop.summary,
      ...(image && { image: absolute(imageUrl(image.url, IMAGE_WIDTH)) }),
      ...(shop.logo && { logo: absolute(thumbnailUrl(shop.logo.url)) }),
      address: mallAddress(place),
      geo: mall.geo,
      containedInPlace: mall,
      telephone: shop.phone ?? site.phone,
      ...(shop.email && { email: shop.email }),
      ...(shop.brands.length > 0 && { brand: shop.brands.map((name) => ({ '@type': 'Brand', name })) }),
      sameAs: [...(shop.website ? [shop.website] : []), ...shop.socialLinks.map((link) => link.url)],
      ...(!isBeforeOpening(shop, today) && toStructuredHours({ ...hours, shop }, today)),
    },
    breadcrumbs(
      [
        { title: t('shops.title'), path: paths.shops },
        { title: category.title, path: paths.category(category.slug) },
        { title: shop.title, path: paths.shop(shop.slug) },
      ],
      place,
    ),
  ];
};
