import type { TFunction } from 'i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Chips, Link } from 'shared-kernel/ui';
import { floorLabel } from '../shops/shop-place.ts';
import { initialLabel } from './directory-filters.tsx';
import { addressOf, type DirectoryQuery, UNFILTERED } from './directory-query.ts';

interface Filter {
  label: string;
  /** Changes of the query that remove the filter. */
  without: Partial<DirectoryQuery>;
}

const activeFilters = ({ keyword, floor, initial, isOpen }: DirectoryQuery, t: TFunction): Filter[] => [
  ...(keyword ? [{ label: t('search.quoted', { keyword }), without: { keyword: '' } }] : []),
  ...(floor === undefined ? [] : [{ label: floorLabel(floor, t), without: { floor: undefined } }]),
  ...(initial ? [{ label: initialLabel(initial), without: { initial: undefined } }] : []),
  ...(isOpen ? [{ label: t('filters.isOpen'), without: { isOpen: false } }] : []),
];

/**
 * The active filters of the list, each with a link that removes it. The category is no filter here: the page's title
 * shows it, and its bar changes it.
 */
export const ActiveFilters = ({ query, path }: { query: DirectoryQuery; path: string }) => {
  const t = useTexts('mf-catalog');
  const filters = activeFilters(query, t);
  if (filters.length === 0) return null;
  return (
    <div className="filters">
      <Chips aria-label={t('directory.filters')}>
        {filters.map(({ label, without }) => (
          <li key={label}>
            <RouterLink
              to={addressOf(path, { ...query, ...without, page: 1 })}
              aria-label={t('directory.removeFilter', { filter: label })}
            >
              {label} <span aria-hidden="true">×</span>
            </RouterLink>
          </li>
        ))}
      </Chips>
      {filters.length > 1 && (
        <Link to={addressOf(path, { ...query, ...UNFILTERED })}>{t('directory.clearFilters')}</Link>
      )}
    </div>
  );
};
