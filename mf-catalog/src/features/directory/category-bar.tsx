import { localePath, useTexts } from 'shared-kernel/i18n';
import { RecordText } from 'shared-kernel/i18n/translation';
import { useLocale } from 'shared-kernel/site';
import { paths } from '../../paths.ts';
import type { ShopCategory } from '../categories/list-shop-categories.ts';
import { Bar } from './category-bar.styles.ts';
import { addressOf, type DirectoryQuery } from './directory-query.ts';

export type DirectoryCategory = Omit<ShopCategory, 'picture'>;

interface Props {
  categories: DirectoryCategory[];
  /** Slug of the current category, if any. */
  category: string | undefined;
  /** Preserved when the visitor selects another category. */
  query: DirectoryQuery;
  /** Path of the page. */
  path: string;
}

/** The mall's categories, with the subcategories of the current one: a column on wide screens, a row on phones. */
export const CategoryBar = ({ categories, category: current, query, path }: Props) => {
  const t = useTexts('mf-catalog');
  const locale = useLocale();
  const kept = { ...query, page: 1 };
  const hrefOf = (address: string) => localePath(locale, addressOf(address, kept));
  const isPage = (address: string) => (address === path ? 'page' : undefined);
  return (
    <Bar aria-label={t('sidebar.title')}>
      <ul>
        <li>
          <a href={hrefOf(paths.shops)} aria-current={isPage(paths.shops)}>
            {t('sidebar.all')}
          </a>
        </li>
        {categories.map((category) => {
          const isCurrent = category.slug === current;
          return (
            <li key={category.slug} className={isCurrent ? 'current' : undefined}>
              <a
                href={hrefOf(paths.category(category.slug))}
                aria-current={isPage(paths.category(category.slug)) ?? (isCurrent || undefined)}
              >
                <RecordText of={category} field="title" />
              </a>
              {isCurrent && category.subCategories.length > 0 && (
                <ul aria-label={t('sidebar.subCategories', { category: category.title })}>
                  {category.subCategories.map((subCategory) => (
                    <li key={subCategory.slug}>
                      <a
                        href={hrefOf(paths.subCategory(category.slug, subCategory.slug))}
                        aria-current={isPage(paths.subCategory(category.slug, subCategory.slug))}
                      >
                        <RecordText of={subCategory} field="title" />
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
