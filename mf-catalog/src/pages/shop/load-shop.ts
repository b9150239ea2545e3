import type { Shop } from 'shared-kernel/contracts';
import { moved, type ServerData, serverData } from 'shared-kernel/ui';
import { loadSketch } from '../../features/floor-plan/load-sketch.ts';
import { getOpeningHours } from '../../features/hours/get-opening-hours.ts';
import { listOffers } from '../../features/offers/list-offers.ts';
import { loadOffers, type OffersData } from '../../features/offers/offers.tsx';
import { getShop } from '../../features/shops/get-shop.ts';
import { listShops } from '../../features/shops/list-shops.ts';
import { loadShopGrid, type ShopGridData } from '../../features/shops/shop-grid.tsx';
import { paths } from '../../paths.ts';
import type * as details from './details.tsx';
import type { ShopDetails } from './shop-details.ts';

/** Number of related shops. */
const RELATED_COUNT = 4;

/** A shop never has as many offers. */
const MAX_OFFERS = 20;

export interface ShopPageData {
  /** What the interactive parts need. */
  shop: Omit<Shop, 'description' | 'brands' | 'keywords' | 'weeklyHours' | 'exceptions' | 'opensOn'>;
  isOnMap: boolean;
  /** The day that the address asks for, `YYYY-MM-DD`, or an empty string. */
  chosen: string;
  details: ServerData<ShopDetails & typeof details>;
  /** Other shops of the category, the most similar first. */
  related: ShopGridData | null;
  /** Null when there are none, or when they are unavailable: the page is about the shop. */
  offers: OffersData | null;
}

/**
 * Loads all data of a shop's page.
 * @throws HttpError 404 when the shop doesn't exist, or a redirect when it has another address
 */
export const loadShop = async (slug: string, request: Request): Promise<ShopPageData> => {
  const { signal } = request;
  const found = getShop(slug, signal);
  const [shop, related, offers, hours, sketch, code] = await Promise.all([
    found,
    listShops({ 'related-to': slug, limit: RELATED_COUNT }, signal),
    listOffers({ shop: slug, limit: MAX_OFFERS }, signal).then(
      ({ data }) => (data.length > 0 ? loadOffers(data) : null),
      () => null,
    ),
    getOpeningHours(signal),
    found.then(({ floor, unit }) => loadSketch(floor, unit, signal)),
    import(/* webpackChunkName: "static" */ './details.tsx'),
  ]);
  if (shop.slug !== slug) throw moved(paths.shop(shop.slug), request);
  const chosen = code.chosenDay(request.url);
  const { description, brands, keywords, weeklyHours, exceptions, opensOn, ...interactive } = shop;
  return {
    shop: interactive,
    isOnMap: sketch !== null,
    chosen,
    details: serverData({ ...code, shop, hours, chosen, sketch }),
    related: related.data.length > 0 ? await loadShopGrid(related.data, hours) : null,
    offers,
  };
};
