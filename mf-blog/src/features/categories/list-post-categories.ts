import type { Category } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

export type PostCategory = Pick<Category, 'slug' | 'title' | 'untranslated'>;

/** The categories of posts, in the mall's order. */
export const listPostCategories = async (signal: AbortSignal): Promise<PostCategory[]> => {
  const categories = await http.get<Category[]>('/categories/category/unpaginated', {
    params: { type: 'BLOG' },
    signal,
  });
  return categories.map(({ slug, title, untranslated }) => ({ slug, title, untranslated }));
};
