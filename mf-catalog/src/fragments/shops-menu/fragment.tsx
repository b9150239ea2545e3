import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listShopCategories } from '../../features/categories/list-shop-categories.ts';
import { paths } from '../../paths.ts';
import { Menu } from './shops-menu.styles.ts';

interface MenuCategory {
  slug: string;
  title: string;
  subCategories: { slug: string; title: string }[];
}

/** Categories that the submenu leaves out: three have an entry of their own in the main menu. */
const EXCLUDED = new Set(['culture-maison-et-multimedia', 'restaurants-et-patisserie', 'hypermarche', 'services']);

const isInMenu = ({ slug }: MenuCategory): boolean => !EXCLUDED.has(slug);

export const loader = async ({ request }: { request: Request }): Promise<MenuCategory[]> => {
  const categories = await listShopCategories(request.signal);
  return categories.filter(isInMenu).map(({ slug, title, subCategories }) => ({ slug, title, subCategories }));
};

/** The submenu of "Boutiques": categories, each with its subcategories. */
export const Component = ({ data }: { data: MenuCategory[] }) => {
  const { t } = useTranslation('mf-catalog');
  return (
    <Menu>
      {data.map(({ slug, title, subCategories }) => (
        <li key={slug}>
          <Link to={paths.category(slug)}>{title}</Link>
          {subCategories.length > 0 && (
            <ul>
              {subCategories.map((subCategory) => (
                <li key={subCategory.slug}>
                  <Link to={paths.subCategory(slug, subCategory.slug)}>{subCategory.title}</Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
      <li className="all">
        <Link to={paths.shops}>{t('menu.all')}</Link>
      </li>
    </Menu>
  );
};
