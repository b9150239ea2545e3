import type { Page, ShopSummary, SortDirection } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { type ShopCardData, toShopCard } from './shop-card-data.ts';

export interface ShopFilters {
  page?: number;
  limit?: number;
  'sort-field'?: string;
  'sort-direction'?: SortDirection;
  /** Matches name, summary and keywords, ignoring accents, plurals and typos; the best matches come first. */
  keyword?: string;
  /** Slugs. */
  category?: string;
  subCategory?: string;
  floor?: number;
  initial?: string;
  isOpen?: boolean;
  hasOwnHours?: boolean;
  /** Slug of a shop: lists the other shops of its category, the most similar first. */
  'related-to'?: string;
}

/** One page of shops. */
export const listShops = async (filters: ShopFilters, signal: AbortSignal): Promise<Page<ShopCardData>> => {
  const page = await http.get<Page<ShopSummary>>('/shop/shop/', { params: { ...filters }, signal });
  return { ...page, data: page.data.map(toShopCard) };
};
