import type { Category } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

/** A category with what menus and side bars show of it. */
export type ShopCategory = Pick<Category, 'slug' | 'title' | 'picture'> & {
  subCategories: { slug: string; title: string }[];
};

const toShopCategory = ({ slug, title, picture, subCategories }: Category): ShopCategory => ({
  slug,
  title,
  picture,
  subCategories: subCategories.map((subCategory) => ({ slug: subCategory.slug, title: subCategory.title })),
});

/** All categories of shops with their subcategories, in the order of menus. */
export const listShopCategories = async (signal: AbortSignal): Promise<ShopCategory[]> => {
  const categories = await http.get<Category[]>('/categories/category/unpaginated', {
    params: { type: 'SHOP' },
    signal,
  });
  return categories.map(toShopCategory);
};
