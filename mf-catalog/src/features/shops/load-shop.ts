import type { Shop } from 'shared-kernel/contracts';
import { moved, type ServerData, serverData } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import { loadSketch, type Sketch } from '../floor-plan/load-sketch.ts';
import { getOpeningHours, type OpeningHours } from '../hours/get-opening-hours.ts';
import { listOffers, type OfferData } from '../offers/list-offers.ts';
import { getShop } from './get-shop.ts';
import { listShops } from './list-shops.ts';
import type { ShopCards } from './shop-card-data.ts';

/** Number of related shops. */
const RELATED_COUNT = 4;

/** A shop never has as many offers. */
const MOST_OFFERS = 20;

export interface ShopPageData {
  shop: Shop;
  /** Other shops of the category, those of its subcategory first. */
  related: ServerData<ShopCards>;
  hasRelated: boolean;
  /** Null when there are none, or when they are unavailable: the page is about the shop. */
  offers: ServerData<OfferData[]> | null;
  hours: OpeningHours;
  /** The shop on its floor; null when no plan has its unit. */
  sketch: ServerData<Sketch> | null;
}

/**
 * Loads all data of a shop's page.
 * @throws HttpError 404 when the shop doesn't exist, or a redirect when it has another address
 */
export const loadShop = async (slug: string, request: Request): Promise<ShopPageData> => {
  const { signal } = request;
  const shop = getShop(slug, signal);
  const [found, related, offers, hours, sketch] = await Promise.all([
    shop,
    listShops({ 'related-to': slug, limit: RELATED_COUNT }, signal),
    listOffers({ shop: slug, limit: MOST_OFFERS }, signal).then(
      ({ data }) => (data.length > 0 ? serverData(data) : null),
      () => null,
    ),
    getOpeningHours(signal),
    shop.then(({ floor, unit }) => loadSketch(floor, unit, signal)),
  ]);
  if (found.slug !== slug) throw moved(paths.shop(found.slug), request);
  return {
    shop: found,
    related: serverData({ shops: related.data, hours }),
    hasRelated: related.data.length > 0,
    offers,
    hours,
    sketch: sketch && serverData(sketch),
  };
};
