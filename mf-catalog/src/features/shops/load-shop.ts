import type { Shop } from 'shared-kernel/contracts';
import { loadSketch, type Sketch } from '../floor-plan/load-sketch.ts';
import { getOpeningHours, type OpeningHours } from '../hours/get-opening-hours.ts';
import { getShop } from './get-shop.ts';
import { listShops } from './list-shops.ts';
import type { ShopCardData } from './shop-card-data.ts';

/** Shops shown beside another one. */
const RELATED_COUNT = 4;

export interface ShopPageData {
  shop: Shop;
  /** Others of the same category, those of its subcategory first. */
  related: ShopCardData[];
  hours: OpeningHours;
  /** Where it is on its floor; null where no plan has its unit. */
  sketch: Sketch | null;
}

/**
 * Everything that a shop's page shows.
 * @throws HttpError 404 when there is no such shop
 */
export const loadShop = async (slug: string, signal: AbortSignal): Promise<ShopPageData> => {
  const shop = getShop(slug, signal);
  const [found, related, hours, sketch] = await Promise.all([
    shop,
    listShops({ 'related-to': slug, limit: RELATED_COUNT }, signal),
    getOpeningHours(signal),
    shop.then(({ floor, unit }) => loadSketch(floor, unit, signal)),
  ]);
  return { shop: found, related: related.data, hours, sketch };
};
