import type { InferType } from 'yup';
import type { ContentKind } from '../../../platform/content/kind.ts';
import type { Database } from '../../../platform/database/database.ts';
import { textKey } from '../../../platform/database/text-key.ts';
import { FieldNotFoundError } from '../../../platform/http/errors.ts';
import { requireFiles, type ShownFiles } from '../../bucket/port.ts';
import { projectShops } from './projection.ts';
import * as repository from './repository.ts';
import { newShop } from './schemas.ts';
import { type ShopRow, shops } from './table.ts';

export type ShopInput = InferType<typeof newShop>;

export const shopKind: ContentKind<ShopInput, ShopRow> = {
  resource: 'shop',
  access: 'SHOPS',
  // A shop's own manager proposes; the staff writes.
  directLevel: 'WRITE',
  // A manager opens a shop now and then; whoever sends more waits for the answer to the first ones.
  mostWaiting: 5,
  table: shops,
  rules: newShop,
  // Those after the first are pages of the site.
  reservedSlugs: ['shops-paths', 'opening-hours', 'search', 'per-category'],
  async columnsOf(writing, input, accepted) {
    const { logo, cover, gallery, category, subCategory, slug: _, ...given } = input;
    await requirePlace(writing.db, category, subCategory);
    await requireFiles(writing, shownBy(input), accepted.map(shownBy));
    return {
      ...given,
      titleKey: textKey(given.title),
      logoId: logo,
      coverId: cover,
      galleryIds: gallery,
      categoryId: category,
      subCategoryId: subCategory,
    };
  },
  toInput: (_db, row) => toShopInput(row),
  tagsOf: ({ id }) => ['shops', `shop:${id}`],
  afterWrite: ({ db }, { id }) => projectShops(db, [id]),
};

const shownBy = ({ logo, cover, gallery, description, translations }: ShopInput): ShownFiles => ({
  ids: { logo, cover, ...Object.fromEntries(gallery.map((id, position) => [`gallery[${position}]`, id])) },
  texts: { description, translations },
});

/** Makes sure that a shop's category and subcategory are there, and stay until the end of the transaction. */
async function requirePlace(db: Database, category: string, subCategory: string | null): Promise<void> {
  const { hasCategory, hasSubCategory } = await repository.lockPlace(db, category, subCategory);
  if (!hasCategory) throw new FieldNotFoundError('category');
  if (!hasSubCategory) throw new FieldNotFoundError('subCategory');
}

/** What a PUT would send of a shop. */
export const toShopInput = (row: ShopRow): ShopInput => ({
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  description: row.description,
  logo: row.logoId,
  cover: row.coverId,
  gallery: row.galleryIds,
  category: row.categoryId,
  subCategory: row.subCategoryId,
  floor: row.floor,
  unit: row.unit,
  phone: row.phone,
  email: row.email,
  website: row.website,
  socialLinks: row.socialLinks,
  keywords: row.keywords,
  weeklyHours: row.weeklyHours,
  exceptions: row.exceptions,
  isFeatured: row.isFeatured,
  featuredOrder: row.featuredOrder,
  translations: row.translations,
});
