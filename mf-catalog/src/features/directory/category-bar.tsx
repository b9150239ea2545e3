import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Bar } from './category-bar.styles.ts';
import type { DirectoryData } from './load-directory.ts';

interface Props {
  categories: DirectoryData['categories'];
  /** Slugs of what the page shows. */
  category: string | undefined;
  subCategory: string | undefined;
}

/** The mall's categories, with the subcategories of the one that is shown: a column at a desk, a row on a phone. */
export const CategoryBar = ({ categories, category: current, subCategory }: Props) => {
  const { t } = useTranslation('mf-catalog');
  // A category is current, but no longer the page itself, while one of its subcategories is shown.
  const ownPage = subCategory ? 'true' : 'page';
  return (
    <Bar aria-label={t('sidebar.title')}>
      <ul>
        <li>
          <Link to={paths.shops} aria-current={current ? undefined : 'page'}>
            {t('sidebar.all')}
          </Link>
        </li>
        {categories.map((category) => {
          const isCurrent = category.slug === current;
          return (
            <li key={category.slug} className={isCurrent ? 'current' : undefined}>
              <Link to={paths.category(category.slug)} aria-current={isCurrent ? ownPage : undefined}>
                {category.title}
              </Link>
              {isCurrent && category.subCategories.length > 0 && (
                <ul aria-label={t('sidebar.subCategories', { category: category.title })}>
                  {category.subCategories.map(({ slug, title }) => (
                    <li key={slug}>
                      <Link
                        to={paths.subCategory(category.slug, slug)}
                        aria-current={slug === subCategory ? 'page' : undefined}
                      >
                        {title}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </Bar>
  );
};
