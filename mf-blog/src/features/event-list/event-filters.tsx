import { useTexts } from 'shared-kernel/i18n';
import { FilterForm } from 'shared-kernel/listing';
import { Button, Link } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import { addressOf, type EventListQuery, isNarrowed, othersOf, PRICES } from './event-list-query.ts';

/** Id of the form. */
export const FILTERS_ID = 'filters';

/** Values of the form's own fields. */
const NONE = { keyword: '', from: undefined, until: undefined, price: undefined };
const UNFILTERED = { ...NONE, when: undefined, isForChildren: false };

/** Filters of the list: keyword, dates and price. */
export const EventFilters = ({ query }: { query: EventListQuery }) => {
  const t = useTexts('mf-blog');
  const { keyword, from = '', until = '', price = '' } = query;
  return (
    <FilterForm
      id={FILTERS_ID}
      name={t('eventFilters.title')}
      path={paths.events}
      values={{ keyword, from, until, price }}
      others={othersOf(query, NONE)}
    >
      <label>
        {t('eventFilters.keyword')}
        <input type="search" name="keyword" defaultValue={keyword} maxLength={100} autoComplete="off" />
      </label>
      <label>
        {t('eventFilters.from')}
        <input type="date" name="from" defaultValue={from} />
      </label>
      <label>
        {t('eventFilters.until')}
        <input type="date" name="until" defaultValue={until} />
      </label>
      <label>
        {t('event.cost')}
        <select name="price" defaultValue={price}>
          <option value="">{t('eventFilters.anyPrice')}</option>
          {PRICES.map((each) => (
            <option key={each} value={each}>
              {t(`eventFilters.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">{t('eventFilters.apply')}</Button>
      {isNarrowed(query) && <Link to={addressOf({ ...query, ...UNFILTERED, page: 1 })}>{t('eventFilters.clear')}</Link>}
    </FilterForm>
  );
};
