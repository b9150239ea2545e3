import type { Page } from 'shared-kernel/contracts';
import { listParams } from 'shared-kernel/listing';
import { notFound } from 'shared-kernel/ui';
import { listShopCategories, type ShopCategory } from '../categories/list-shop-categories.ts';
import { getOpeningHours, type OpeningHours } from '../hours/get-opening-hours.ts';
import { listShops } from '../shops/list-shops.ts';
import type { ShopCardData } from '../shops/shop-card-data.ts';
import { type DirectoryQuery, readDirectoryQuery } from './directory-query.ts';

/** The part of the mall that a directory page shows; slugs. */
export interface DirectoryScope {
  category?: string | undefined;
  subCategory?: string | undefined;
}

type ShownCategory = ShopCategory['subCategories'][number];

export interface DirectoryData {
  query: DirectoryQuery;
  shops: Page<ShopCardData>;
  categories: Omit<ShopCategory, 'picture'>[];
  category: ShownCategory | null;
  subCategory: ShownCategory | null;
  hours: OpeningHours;
}

const bySlug =
  (slug: string | undefined) =>
  (record: { slug: string }): boolean =>
    record.slug === slug;

const withoutMore = ({ slug, title, untranslated }: ShopCategory): ShownCategory => ({ slug, title, untranslated });

const findScope = (categories: ShopCategory[], scope: DirectoryScope) => {
  const category = categories.find(bySlug(scope.category));
  const subCategory = category?.subCategories.find(bySlug(scope.subCategory));
  if ((scope.category && !category) || (scope.subCategory && !subCategory)) throw notFound();
  return {
    category: category ? withoutMore(category) : null,
    subCategory: subCategory ?? null,
  };
};

/**
 * Everything that a directory page shows.
 * @throws a 404 response when the scope's category or subcategory isn't there
 */
export const loadDirectory = async (request: Request, scope: DirectoryScope): Promise<DirectoryData> => {
  const { signal } = request;
  const query = readDirectoryQuery(new URL(request.url).searchParams);
  const [shops, categories, hours] = await Promise.all([
    listShops(
      {
        ...listParams(query),
        ...(scope.category && { category: scope.category }),
        ...(scope.subCategory && { subCategory: scope.subCategory }),
      },
      signal,
    ),
    listShopCategories(signal),
    getOpeningHours(signal),
  ]);
  return {
    query,
    shops,
    ...findScope(categories, scope),
    categories: categories.map(({ picture, ...category }) => category),
    hours,
  };
};
