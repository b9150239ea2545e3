import type { TFunction } from 'i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Chips, Link } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import { addressOf } from './directory-query.ts';
import type { DirectoryData } from './load-directory.ts';

interface Filter {
  label: string;
  /** Address of the same page without it. */
  without: string;
}

const activeFilters = (data: DirectoryData, path: string, t: TFunction): Filter[] => {
  const { query, category, subCategory } = data;
  const elsewhere = (place: string) => addressOf(place, { ...query, page: 1 });
  const filters: Filter[] = [];
  if (query.keyword) {
    filters.push({
      label: t('search.quoted', { keyword: query.keyword }),
      without: addressOf(path, { ...query, keyword: '', page: 1 }),
    });
  }
  // Restaurants and services are pages of their own: their category is what they are, not a filter.
  if (category && path.startsWith(paths.category(category.slug)))
    filters.push({ label: category.title, without: elsewhere(paths.shops) });
  if (category && subCategory) {
    filters.push({ label: subCategory.title, without: elsewhere(paths.category(category.slug)) });
  }
  return filters;
};

/** What narrows the list, each with a way to be rid of it. */
export const ActiveFilters = ({ data, path }: { data: DirectoryData; path: string }) => {
  const t = useTexts('mf-catalog');
  const filters = activeFilters(data, path, t);
  if (filters.length === 0) return null;
  return (
    <div className="filters">
      <Chips aria-label={t('directory.filters')}>
        {filters.map(({ label, without }) => (
          <li key={without}>
            <RouterLink to={without} aria-label={t('directory.removeFilter', { filter: label })}>
              {label} <span aria-hidden="true">×</span>
            </RouterLink>
          </li>
        ))}
      </Chips>
      {filters.length > 1 && <Link to={paths.shops}>{t('directory.clearFilters')}</Link>}
    </div>
  );
};
