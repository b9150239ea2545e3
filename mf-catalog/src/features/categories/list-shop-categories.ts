import type { Category, CategoryRef } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';

/** A category with the fields of menus and side bars. */
export type ShopCategory = Pick<Category, 'slug' | 'title' | 'picture' | 'untranslated'> & {
  subCategories: Pick<CategoryRef, 'slug' | 'title' | 'untranslated'>[];
};

const toShopCategory = ({ picture, subCategories, ...category }: Category): ShopCategory => ({
  ...named(category),
  picture,
  subCategories: subCategories.map(named),
});

const named = ({ slug, title, untranslated }: CategoryRef) => ({ slug, title, untranslated });

/** All shop categories with their subcategories, in menu order. */
export const listShopCategories = async (signal: AbortSignal): Promise<ShopCategory[]> => {
  const categories = await http.get<Category[]>('/categories/category/unpaginated', {
    params: { type: 'SHOP' },
    signal,
  });
  return categories.map(toShopCategory);
};
