import type { ShopFacets } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import type { ShopFilters } from './list-shops.ts';

/** Floors and initials that a list of shops can be filtered by. */
export interface ShopChoices {
  floors: number[];
  initials: string[];
}

export const getShopChoices = async (
  filters: Pick<ShopFilters, 'category' | 'subCategory' | 'floor' | 'initial' | 'isOpen'>,
  signal: AbortSignal,
): Promise<ShopChoices> => {
  const { floors, initials } = await http.get<ShopFacets>('/shop/shop/facets', { params: { ...filters }, signal });
  return { floors: floors.map(({ floor }) => floor), initials: initials.map(({ initial }) => initial) };
};
