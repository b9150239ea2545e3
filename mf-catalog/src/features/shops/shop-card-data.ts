import type { CategoryRef, ShopSummary } from 'shared-kernel/contracts';
import { type PictureData, toPictureData } from 'shared-kernel/ui';

/** Fields of a shop's card, kept small since the page contains all of them. */
export type ShopCardData = Pick<
  ShopSummary,
  'id' | 'slug' | 'title' | 'summary' | 'floor' | 'unit' | 'weeklyHours' | 'exceptions' | 'untranslated'
> & {
  category: Pick<CategoryRef, 'title' | 'untranslated'>;
  cover: PictureData | null;
  logo: PictureData | null;
  /** The day of its opening; absent when unknown. */
  opensOn?: string;
  /** Whether it has a current offer. */
  hasOffer?: true;
};

/** Texts that make a shop count as untranslated; its title is a name. */
export const SHOP_TEXTS = ['summary', 'description'] as const;

export const toShopCard = (shop: ShopSummary): ShopCardData => ({
  id: shop.id,
  slug: shop.slug,
  title: shop.title,
  summary: shop.summary,
  floor: shop.floor,
  unit: shop.unit,
  weeklyHours: shop.weeklyHours,
  exceptions: shop.exceptions,
  untranslated: shop.untranslated,
  category: toCardCategory(shop.subCategory ?? shop.category),
  cover: shop.cover && toPictureData(shop.cover),
  logo: shop.logo && toPictureData(shop.logo),
  ...(shop.opensOn && { opensOn: shop.opensOn }),
  ...(shop.hasOffer && { hasOffer: true }),
});

const toCardCategory = ({ title, untranslated }: CategoryRef): ShopCardData['category'] => ({ title, untranslated });
