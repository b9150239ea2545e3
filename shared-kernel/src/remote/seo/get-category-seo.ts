import { http } from 'shared-kernel/http';
import type { Category, Seo } from '../../contracts/index.ts';
import { seoOf } from './seo-of.ts';

/** The parts of a list's query that show another list than the category's whole one. */
interface Shown {
  /** From 1. */
  page: number;
  /** Empty without a search. */
  keyword: string;
  isFiltered?: boolean;
}

/**
 * The search engine texts of the category that a list shows. None for a further page, a search or a filtered list, or
 * when they are unavailable: the page works without.
 * @param slug - undefined without a category
 */
export const getCategorySeo = async (
  slug: string | undefined,
  { page, keyword, isFiltered }: Shown,
  signal: AbortSignal,
): Promise<Seo> => {
  if (!slug || page > 1 || keyword || isFiltered) return {};
  const category = http.get<Category>(`/categories/category/by-slug/${encodeURIComponent(slug)}`, { signal });
  return category.then(seoOf, () => ({}));
};
