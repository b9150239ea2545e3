import type { CategoryPath, StaticPath } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import type { SitemapEntry } from 'shared-kernel/remote';
import { pageOfCategory } from './features/categories/own-pages.ts';
import { paths } from './paths.ts';

export const pages = async (): Promise<SitemapEntry[]> => [
  { path: paths.shops },
  { path: paths.hours },
  { path: paths.map },
  { path: paths.offers },
  { path: paths.visit },
];

export const shops = async (): Promise<SitemapEntry[]> => {
  const found = await http.get<StaticPath[]>('/shop/shop/shops-paths');
  return found.map(({ slug, updatedAt }) => ({ path: paths.shop(slug), modifiedAt: updatedAt }));
};

export const categories = async (): Promise<SitemapEntry[]> => {
  const found = await http.get<CategoryPath[]>('/categories/category/static-paths');
  return found
    .filter(({ type }) => type === 'SHOP')
    .flatMap(({ slug, subCategories, updatedAt: modifiedAt }) => [
      { path: pageOfCategory(slug), modifiedAt },
      ...subCategories.map((child) => ({ path: paths.subCategory(slug, child), modifiedAt })),
    ]);
};
