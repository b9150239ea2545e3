import type { Shop } from 'shared-kernel/contracts';
import { moved } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import { loadSketch, type Sketch } from '../floor-plan/load-sketch.ts';
import { getOpeningHours, type OpeningHours } from '../hours/get-opening-hours.ts';
import { listOffers, type OfferData } from '../offers/list-offers.ts';
import { getShop } from './get-shop.ts';
import { listShops } from './list-shops.ts';
import type { ShopCardData } from './shop-card-data.ts';

/** Shops shown beside another one. */
const RELATED_COUNT = 4;

/** More than a shop has at a time. */
const MOST_OFFERS = 20;

export interface ShopPageData {
  shop: Shop;
  /** Others of the same category, those of its subcategory first. */
  related: ShopCardData[];
  /** None when they can't be had: the page is about the shop. */
  offers: OfferData[];
  hours: OpeningHours;
  /** Where it is on its floor; null where no plan has its unit. */
  sketch: Sketch | null;
}

/**
 * Everything that a shop's page shows.
 * @throws HttpError 404 when there is no such shop, and where to go when it has another address
 */
export const loadShop = async (slug: string, request: Request): Promise<ShopPageData> => {
  const { signal } = request;
  const shop = getShop(slug, signal);
  const [found, related, offers, hours, sketch] = await Promise.all([
    shop,
    listShops({ 'related-to': slug, limit: RELATED_COUNT }, signal),
    listOffers({ shop: slug, limit: MOST_OFFERS }, signal).then(
      ({ data }) => data,
      () => [],
    ),
    getOpeningHours(signal),
    shop.then(({ floor, unit }) => loadSketch(floor, unit, signal)),
  ]);
  if (found.slug !== slug) throw moved(paths.shop(found.slug), request);
  return { shop: found, related: related.data, offers, hours, sketch };
};
