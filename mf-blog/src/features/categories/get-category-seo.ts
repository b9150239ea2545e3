import type { Category, Seo } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { seoOf } from 'shared-kernel/remote/seo';

/** The search engine texts of a category's page; none when they are unavailable: the page works without. */
export const getCategorySeo = async (slug: string | undefined, signal: AbortSignal): Promise<Seo> => {
  if (!slug) return {};
  const category = http.get<Category>(`/categories/category/by-slug/${encodeURIComponent(slug)}`, { signal });
  return category.then(seoOf, () => ({}));
};
