import { localePath, useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { paths } from '../../paths.ts';
import { useLinkClicks } from '../links/use-link-clicks.ts';
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
  const t = useTexts('mf-catalog');
  const locale = useLocale();
  // A category is current, but no longer the page itself, while one of its subcategories is shown.
  const ownPage = subCategory ? 'true' : 'page';
  return (
    <Bar onClick={useLinkClicks()} aria-label={t('sidebar.title')}>
      <ul>
        <li>
          <a href={localePath(locale, paths.shops)} aria-current={current ? undefined : 'page'}>
            {t('sidebar.all')}
          </a>
        </li>
        {categories.map((category) => {
          const isCurrent = category.slug === current;
          return (
            <li key={category.slug} className={isCurrent ? 'current' : undefined}>
              <a
                href={localePath(locale, paths.category(category.slug))}
                aria-current={isCurrent ? ownPage : undefined}
              >
                {category.title}
              </a>
              {isCurrent && category.subCategories.length > 0 && (
                <ul aria-label={t('sidebar.subCategories', { category: category.title })}>
                  {category.subCategories.map(({ slug, title }) => (
                    <li key={slug}>
                      <a
                        href={localePath(locale, paths.subCategory(category.slug, slug))}
                        aria-current={slug === subCategory ? 'page' : undefined}
                      >
                        {title}
                      </a>
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
