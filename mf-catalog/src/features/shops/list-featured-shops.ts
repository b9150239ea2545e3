import type { ShopSummary } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { type ShopCardData, toShopCard } from './shop-card-data.ts';

/** The featured shops of the home page, in the mall's order. */
export const listFeaturedShops = async (signal: AbortSignal): Promise<ShopCardData[]> => {
  const shops = await http.get<ShopSummary[]>('/shop/shop/shops/homepage', { signal });
  return shops.map(toShopCard);
};
