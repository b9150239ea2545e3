import type { Shop, ShopSummary } from 'shared-kernel/contracts';
import { type PictureData, toPictureData } from 'shared-kernel/ui';

/** What a card shows of a shop: all of it travels with the page, so there is no more of it. */
export type ShopCardData = Pick<
  ShopSummary,
  'slug' | 'title' | 'summary' | 'floor' | 'unit' | 'weeklyHours' | 'exceptions'
> & {
  category: string;
  cover: PictureData | null;
  logo: PictureData | null;
};

export const toShopCard = (shop: ShopSummary | Shop): ShopCardData => ({
  slug: shop.slug,
  title: shop.title,
  summary: shop.summary,
  floor: shop.floor,
  unit: shop.unit,
  weeklyHours: shop.weeklyHours,
  exceptions: shop.exceptions,
  category: shop.subCategory?.title ?? shop.category.title,
  cover: shop.cover && toPictureData(shop.cover),
  logo: shop.logo && toPictureData(shop.logo),
});
