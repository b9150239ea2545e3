import { shop as shopType, translatedFields } from 'shared-kernel/content';
import type { Locale, Shop, ShopSummary } from 'shared-kernel/contracts';
import { inLocale, untranslated } from '../../../platform/database/localise.ts';
import { type FileRow, fileRecord } from '../../bucket/port.ts';
import { type CategoryRow, type SubCategoryRow, toCategoryRef } from '../../categories/port.ts';
import { exceptionsIn } from '../exceptions.ts';
import type { ShopRow } from './table.ts';

/** A shop with everything that its documents contain. */
export interface WholeShop {
  shop: ShopRow;
  category: CategoryRow;
  subCategory: SubCategoryRow | null;
  /** The existing pictures of the shop, by id. */
  files: Map<string, FileRow>;
}

/** Summaries report missing translations of the whole shop. */
const TEXTS = translatedFields(shopType);

/** A shop for lists, in a reader's language. */
export const toSummary = ({ shop, category, subCategory, files }: WholeShop, locale: Locale): ShopSummary => ({
  id: shop.id,
  slug: shop.slug,
  ...inLocale(shop, locale, ['title', 'summary']),
  logo: pictureOf(files, shop.logoId, locale),
  cover: pictureOf(files, shop.coverId, locale),
  category: toCategoryRef(category, locale),
  subCategory: subCategory && toCategoryRef(subCategory, locale),
  floor: shop.floor,
  unit: shop.unit,
  weeklyHours: shop.weeklyHours,
  exceptions: exceptionsIn(shop.exceptions, locale),
  isFeatured: shop.isFeatured,
  ...untranslated(shop, locale, TEXTS),
});

/** A shop for its page, in a reader's language. */
export const toWhole = (whole: WholeShop, locale: Locale): Shop => {
  const { shop, files } = whole;
  return {
    ...toSummary(whole, locale),
    ...inLocale(shop, locale, ['description']),
    gallery: shop.galleryIds.flatMap((id) => pictureOf(files, id, locale) ?? []),
    phone: shop.phone,
    email: shop.email,
    website: shop.website,
    socialLinks: shop.socialLinks,
    brands: shop.brands,
    keywords: shop.keywords,
    version: shop.version,
  };
};

const pictureOf = (files: Map<string, FileRow>, id: string | null, locale: Locale) => {
  const row = id === null ? undefined : files.get(id);
  return row ? fileRecord(row, locale) : null;
};
