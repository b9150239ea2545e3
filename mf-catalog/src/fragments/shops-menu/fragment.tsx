import { localePath } from 'shared-kernel/i18n';
import { RecordText } from 'shared-kernel/i18n/translation';
import { useLocale } from 'shared-kernel/site';
import { useLinkClicks } from 'shared-kernel/ui';
import { listShopCategories, type ShopCategory } from '../../features/categories/list-shop-categories.ts';

import { paths } from '../../paths.ts';
import { Menu } from './shops-menu.styles.ts';

type MenuCategory = Omit<ShopCategory, 'picture'>;

/** Categories that the submenu omits: three have their own entry in the main menu. */
const EXCLUDED = new Set(['culture-maison-et-multimedia', 'restaurants-et-patisserie', 'hypermarche', 'services']);

const isInMenu = ({ slug }: MenuCategory): boolean => !EXCLUDED.has(slug);

export const loader = async ({ request }: { request: Request }): Promise<MenuCategory[]> => {
  const categories = await listShopCategories(request.signal);
  return categories.filter(isInMenu).map(({ picture, ...category }) => category);
};

/** The submenu of "Boutiques": categories with their subcategories. */
export const Component = ({ data }: { data: MenuCategory[] }) => {
  const locale = useLocale();
  return (
    <Menu onClick={useLinkClicks()}>
      {data.map(({ subCategories, ...category }) => (
        <li key={category.slug}>
          <a href={localePath(locale, paths.category(category.slug))}>
            <RecordText of={category} field="title" />
          </a>
          {subCategories.length > 0 && (
            <ul>
              {subCategories.map((subCategory) => (
                <li key={subCategory.slug}>
                  <a href={localePath(locale, paths.subCategory(category.slug, subCategory.slug))}>
                    <RecordText of={subCategory} field="title" />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </Menu>
  );
};
