import { useTexts } from 'shared-kernel/i18n';
import { FilterForm } from 'shared-kernel/listing';
import { Button } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import { floorLabel } from '../shops/shop-place.ts';
import { othersOf, UNFILTERED } from './directory-query.ts';
import type { DirectoryData } from './load-directory.ts';

/** Id of the form. */
export const FILTERS_ID = 'filters';

/** Filters of a directory: keyword, floor, initial, and open now. */
export const DirectoryFilters = ({ data: { query, choices, total }, path }: { data: DirectoryData; path: string }) => {
  const t = useTexts('mf-catalog');
  const { keyword, initial = '', isOpen } = query;
  const floor = query.floor === undefined ? '' : String(query.floor);
  const floors = withChosen(choices.floors, query.floor);
  const initials = withChosen(choices.initials, query.initial);
  // The search page has its own keyword field, and results sorted by relevance have no initials to filter by.
  const isSearch = path === paths.search;
  const values = { floor, initial, isOpen: String(isOpen), ...(isSearch ? {} : { keyword }) };
  const others = othersOf(query, { ...UNFILTERED, keyword: isSearch ? keyword : '' });
  return (
    <FilterForm id={FILTERS_ID} name={t('filters.title')} path={path} values={values} others={others}>
      {!isSearch && (
        <div className="words">
          <input
            type="search"
            name="keyword"
            aria-label={t('filters.keyword')}
            placeholder={t('filters.keyword')}
            defaultValue={keyword}
            maxLength={100}
            enterKeyHint="search"
            autoComplete="off"
          />
          <Button type="submit" kind="secondary">
            {t('filters.apply')}
          </Button>
        </div>
      )}
      <select name="floor" aria-label={t('filters.floor')} defaultValue={floor}>
        <option value="">{t('filters.anyFloor')}</option>
        {floors.map((each) => (
          <option key={each} value={each}>
            {floorLabel(each, t)}
          </option>
        ))}
      </select>
      {!isSearch && (
        <select name="initial" aria-label={t('filters.initial')} defaultValue={initial}>
          <option value="">{t('filters.anyInitial')}</option>
          {initials.map((each) => (
            <option key={each} value={each}>
              {initialLabel(each)}
            </option>
          ))}
        </select>
      )}
      <label className="check">
        <input type="checkbox" name="isOpen" value="true" defaultChecked={isOpen} />
        {t('filters.isOpen')}
      </label>
      {/* Otherwise the sort form's button submits both. */}
      {isSearch && total <= 1 && (
        <noscript>
          <Button type="submit">{t('filters.apply')}</Button>
        </noscript>
      )}
    </FilterForm>
  );
};

/** The options of a field, with the chosen one even when the other filters leave no shop for it. */
const withChosen = <Value,>(offered: Value[], chosen: Value | undefined): Value[] =>
  chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen];

/** "A"; "#" for digits and letters of other scripts. */
export const initialLabel = (initial: string): string => (initial === '0' ? '#' : initial.toUpperCase());
