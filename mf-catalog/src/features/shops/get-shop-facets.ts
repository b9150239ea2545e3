import type { ShopFacets } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import type { ShopFilters } from './list-shops.ts';

/** What a list of shops can be narrowed to. */
export const getShopFacets = (
  filters: Pick<ShopFilters, 'category' | 'subCategory' | 'floor' | 'initial' | 'isOpen'>,
  signal: AbortSignal,
): Promise<ShopFacets> => http.get<ShopFacets>('/shop/shop/facets', { params: { ...filters }, signal });
