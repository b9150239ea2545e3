import { localePath } from 'shared-kernel/i18n';
import { inFrench } from 'shared-kernel/i18n/translation';
import { useLocale } from 'shared-kernel/site';
import type { ShopCategory } from '../../features/categories/list-shop-categories.ts';
import { paths } from '../../paths.ts';
import { Columns } from './menu.styles.ts';

export type MenuCategory = Omit<ShopCategory, 'picture'>;

/** Categories with their subcategories. */
export const Menu = ({ categories }: { categories: MenuCategory[] }) => {
  const locale = useLocale();
  return (
    <Columns>
      {categories.map(({ subCategories, ...category }) => (
        <li key={category.slug}>
          <a href={localePath(locale, paths.category(category.slug))} {...inFrench(category, 'title')}>
            {category.title}
          </a>
          {subCategories.length > 0 && (
            <ul>
              {subCategories.map((subCategory) => (
                <li key={subCategory.slug}>
                  <a
                    href={localePath(locale, paths.subCategory(category.slug, subCategory.slug))}
                    {...inFrench(subCategory, 'title')}
                  >
                    {subCategory.title}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </Columns>
  );
};
