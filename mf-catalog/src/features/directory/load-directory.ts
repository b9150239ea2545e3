import type { Category, CategoryRef, Seo } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { getCategorySeo } from 'shared-kernel/remote/seo';
import { moved, notFound, type ServerData, serverData } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import { listShopCategories, type ShopCategory } from '../categories/list-shop-categories.ts';
import { getOpeningHours } from '../hours/get-opening-hours.ts';
import { getShopChoices, type ShopChoices } from '../shops/get-shop-choices.ts';
import { listShops } from '../shops/list-shops.ts';
import { loadShopGrid, type ShopGridData } from '../shops/shop-grid.tsx';
import type { CategoryBar, DirectoryCategory } from './category-bar.tsx';
import { type DirectoryQuery, filtersOf, isFiltered, narrowing, readDirectoryQuery } from './directory-query.ts';

/** The category and subcategory of a directory page; slugs. */
export interface DirectoryScope {
  category?: string | undefined;
  subCategory?: string | undefined;
}

type ShownCategory = ShopCategory['subCategories'][number];

export interface DirectoryData {
  query: DirectoryQuery;
  /** Shops of all pages. */
  total: number;
  pageCount: number;
  /** Shops of this page. */
  count: number;
  cards: ShopGridData;
  categories: ServerData<{ categories: DirectoryCategory[]; Bar: typeof CategoryBar }>;
  category: ShownCategory | null;
  subCategory: ShownCategory | null;
  /** Of the category itself: empty on further pages, of searches and filtered lists, and for subcategories. */
  seo: Seo;
  choices: ShopChoices;
}

const NO_CHOICES: ShopChoices = { floors: [], initials: [] };

const bySlug =
  (slug: string | undefined) =>
  (record: { slug: string }): boolean =>
    record.slug === slug;

const withoutMore = ({ slug, title, untranslated }: ShopCategory): ShownCategory => ({ slug, title, untranslated });

const findScope = async (categories: ShopCategory[], scope: DirectoryScope, request: Request) => {
  const category = categories.find(bySlug(scope.category));
  const subCategory = category?.subCategories.find(bySlug(scope.subCategory));
  if ((scope.category && !category) || (scope.subCategory && !subCategory)) throw await formerScope(scope, request);
  return {
    category: category ? withoutMore(category) : null,
    subCategory: subCategory ?? null,
  };
};

/** Redirects from earlier slugs of a category or subcategory, or reports that it doesn't exist. */
const formerScope = async ({ category = '', subCategory }: DirectoryScope, request: Request): Promise<unknown> => {
  const { signal } = request;
  const find = <Found>(path: string): Promise<Found> =>
    http.get<Found>(`/categories/category/by-slug/${path}`, { signal });
  const found = await find<Category>(encodeURIComponent(category));
  if (found.type !== 'SHOP') return notFound();
  if (!subCategory) return moved(paths.category(found.slug), request);
  const below = await find<CategoryRef>(`${encodeURIComponent(category)}/${encodeURIComponent(subCategory)}`);
  return moved(paths.subCategory(found.slug, below.slug), request);
};

/**
 * Loads all data of a directory page.
 * @throws a 404 response when the category or subcategory doesn't exist, or a redirect when it has another address
 */
export const loadDirectory = async (request: Request, scope: DirectoryScope): Promise<DirectoryData> => {
  const { signal } = request;
  const query = readDirectoryQuery(new URL(request.url).searchParams);
  const { category, subCategory } = scope;
  const within = { ...(category && { category }), ...(subCategory && { subCategory }) };
  const [shops, categories, hours, choices, seo, { CategoryBar: Bar }] = await Promise.all([
    listShops({ ...filtersOf(query), ...within }, signal),
    listShopCategories(signal),
    getOpeningHours(signal),
    // Filters are optional: the page works without them.
    getShopChoices({ ...narrowing(query), ...within }, signal).catch(() => NO_CHOICES),
    getCategorySeo(category, { ...query, isFiltered: isFiltered(query) || Boolean(subCategory) }, signal),
    import(/* webpackChunkName: "static" */ './category-bar.tsx'),
  ]);
  return {
    query,
    ...{ total: shops.total, pageCount: shops.pageCount, count: shops.data.length },
    cards: await loadShopGrid(shops.data, hours),
    ...(await findScope(categories, scope, request)),
    seo,
    categories: serverData({ categories: categories.map(({ picture, ...category }) => category), Bar }),
    choices,
  };
};
