import type { Locale } from 'shared-kernel/contracts';
import type { Database } from '../../../platform/database/database.ts';
import { slugOf, textKey } from '../../../platform/database/text-key.ts';
import { creationColumns, type Writing } from '../../../platform/database/writing.ts';
import { FieldNotFoundError, NotFoundError } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import { requireFiles } from '../../bucket/port.ts';
import { list } from './list.ts';
import { projectShops } from './projection.ts';
import * as repository from './repository.ts';
import { newShop, type ShopListQuery } from './schemas.ts';
import { search } from './search.ts';

/** As many as the home page has room for. */
const ON_HOMEPAGE = 12;

export async function createShop(writing: Writing, input: unknown): Promise<string> {
  const { logo, cover, gallery, category, subCategory, slug, ...given } = valid(newShop, input);
  await requirePlace(writing.db, category, subCategory);
  const pictures = gallery.map((id, position) => [`gallery[${position}]`, id]);
  await requireFiles(writing.db, { logo, cover, ...Object.fromEntries(pictures) });
  const row = {
    ...creationColumns(writing),
    deletedAt: null,
    ...given,
    slug: slug ?? slugOf(given.title),
    titleKey: textKey(given.title),
    logoId: logo,
    coverId: cover,
    galleryIds: gallery,
    categoryId: category,
    subCategoryId: subCategory,
  };
  await repository.create(writing.db, row);
  await projectShops(writing.db, [row.id]);
  writing.touch('shops', `shop:${row.id}`);
  return row.id;
}

async function requirePlace(db: Database, category: string, subCategory: string | null): Promise<void> {
  const { hasCategory, hasSubCategory } = await repository.findPlace(db, category, subCategory);
  if (!hasCategory) throw new FieldNotFoundError('category');
  if (!hasSubCategory) throw new FieldNotFoundError('subCategory');
}

/** JSON of a page of summaries. */
export async function listShops(db: Database, query: ShopListQuery, locale: Locale): Promise<string> {
  const keyword = query.keyword?.trim();
  const { total, summaries } = keyword ? await search(db, query, keyword, locale) : await list(db, query, locale);
  const { page, limit } = query;
  const pageCount = Math.max(1, Math.ceil(total / limit));
  return `{"data":[${summaries}],"page":${page},"limit":${limit},"total":${total},"pageCount":${pageCount}}`;
}

/** JSON of the list of featured shops. */
export async function listHomepageShops(db: Database, locale: Locale): Promise<string> {
  const query = { page: 1, limit: ON_HOMEPAGE, isFeatured: true, 'sort-field': 'featuredOrder' } as ShopListQuery;
  const { summaries } = await list(db, query, locale);
  return `[${summaries}]`;
}

export const listShopPaths = (db: Database): Promise<{ slug: string }[]> => repository.listSlugs(db);

export async function getShop(db: Database, idOrSlug: string, locale: Locale): Promise<repository.FoundShop> {
  const found = await repository.findByIdOrSlug(db, idOrSlug, locale);
  if (!found) throw new NotFoundError('shop');
  return found;
}
