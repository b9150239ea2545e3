import type { ShopSummary } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { type ShopCardData, toShopCard } from './shop-card-data.ts';

/** Of some shops those that visitors see. */
export const listShopsByIds = async (ids: readonly string[], signal: AbortSignal): Promise<ShopCardData[]> => {
  if (ids.length === 0) return [];
  const shops = await http.get<ShopSummary[]>('/shop/shop/by-ids', { params: { ids: ids.join(',') }, signal });
  return shops.map(toShopCard);
};
