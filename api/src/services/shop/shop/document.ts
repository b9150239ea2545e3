import { shop as shopType } from 'shared-kernel/content';
import type { Locale } from 'shared-kernel/contracts';
import { fieldColumns } from '../../../content/model/field-columns.ts';
import { type Form, isShown, localisedFields, publicFields } from '../../../content/public/public-fields.ts';
import { untranslated } from '../../../platform/database/localise.ts';
import { type FileRow, fileRecord } from '../../bucket/port.ts';
import { type CategoryRow, type SubCategoryRow, toCategoryRef } from '../../categories/port.ts';
import { exceptionsIn } from '../exceptions.ts';
import { type ShopRow, shops } from './table.ts';

/** A shop with everything that its documents contain. */
export interface WholeShop {
  shop: ShopRow;
  category: CategoryRow;
  subCategory: SubCategoryRow | null;
  /** The existing pictures of the shop, by id. */
  files: Map<string, FileRow>;
}

/** Summaries report missing translations of the whole shop. */
const TEXTS = localisedFields(shopType);
const COLUMNS = fieldColumns(shopType, shops, {});

/** Public values that differ from the stored ones. */
const shownBy = ({ shop, category, subCategory, files }: WholeShop, locale: Locale, form: Form) => {
  const pictureOf = (id: string | null) => {
    const row = id === null ? undefined : files.get(id);
    return row ? fileRecord(row, locale) : null;
  };
  const cover = pictureOf(shop.coverId);
  const gallery = shop.galleryIds.flatMap((id) => pictureOf(id) ?? []);
  return {
    logo: pictureOf(shop.logoId),
    // Cards show the first picture of the gallery instead of none.
    cover: form === 'listed' ? (cover ?? gallery[0] ?? null) : cover,
    seoPicture: pictureOf(shop.seoPictureId),
    gallery,
    category: toCategoryRef(category, locale),
    subCategory: subCategory && toCategoryRef(subCategory, locale),
    exceptions: exceptionsIn(shop.exceptions, locale),
  };
};

/** A shop for lists, or alone, in a reader's language. */
export const toDocument = (whole: WholeShop, locale: Locale, form: Form): object => {
  const columns = COLUMNS.filter(({ name }) => isShown(shopType, form, name));
  return {
    id: whole.shop.id,
    ...publicFields(columns, whole.shop, locale, shownBy(whole, locale, form)),
    ...(form === 'whole' && { version: whole.shop.version }),
    ...untranslated(whole.shop, locale, TEXTS),
  };
};
