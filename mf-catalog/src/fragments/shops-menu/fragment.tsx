import { localePath } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { listShopCategories } from '../../features/categories/list-shop-categories.ts';
import { useLinkClicks } from '../../features/links/use-link-clicks.ts';
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
  const locale = useLocale();
  return (
    <Menu onClick={useLinkClicks()}>
      {data.map(({ slug, title, subCategories }) => (
        <li key={slug}>
          <a href={localePath(locale, paths.category(slug))}>{title}</a>
          {subCategories.length > 0 && (
            <ul>
              {subCategories.map((subCategory) => (
                <li key={subCategory.slug}>
                  <a href={localePath(locale, paths.subCategory(slug, subCategory.slug))}>{subCategory.title}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </Menu>
  );
};
