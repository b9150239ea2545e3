import { type ListQuery, listAddress, listParams, withSearch } from 'shared-kernel/listing';
import { paths } from '../../paths.ts';
import type { EventFilters } from '../events/list-events.ts';
import { readDate } from '../events/read-date.ts';

export const VIEWS = ['upcoming', 'month', 'past'] as const;
export const PRICES = ['free', 'paid'] as const;
/** Periods that the API decides by the time of the request. */
export const PERIODS = ['today', 'weekend'] as const;
/** Sort fields of the list. The default is by start. */
export const SORT_FIELDS = ['start', 'title', 'price'] as const;

export type EventView = (typeof VIEWS)[number];

/** A reader's query of the list of events. The page's address holds all of it. */
export interface EventListQuery extends ListQuery<(typeof SORT_FIELDS)[number]> {
  view: EventView;
  /** `YYYY-MM`: the month of the calendar. */
  month: string | undefined;
  /** `YYYY-MM-DD`, both days included. */
  from: string | undefined;
  until: string | undefined;
  price: (typeof PRICES)[number] | undefined;
  /** Only in the view of upcoming events, and without other days. */
  when: (typeof PERIODS)[number] | undefined;
  isForChildren: boolean;
}

const address = listAddress({ fields: SORT_FIELDS });

const readMonth = (text: string | null): string | undefined => (text && readDate(`${text}-01`) ? text : undefined);

export const readEventListQuery = (search: URLSearchParams): EventListQuery => {
  const view = VIEWS.find((view) => view === search.get('view')) ?? 'upcoming';
  const [from, until] = [readDate(search.get('from')), readDate(search.get('until'))];
  const hasPeriod = view === 'upcoming' && !from && !until;
  return {
    ...address.read(search),
    ...{ view, from, until },
    month: readMonth(search.get('month')),
    price: PRICES.find((price) => price === search.get('price')),
    when: hasPeriod ? PERIODS.find((when) => when === search.get('when')) : undefined,
    isForChildren: search.get('for') === 'children',
  };
};

const searchOf = ({ view, month, from, until, price, when, isForChildren, ...query }: EventListQuery) => {
  const own = {
    ...(view !== 'upcoming' && { view }),
    ...(view === 'month' && month && { month }),
    ...(from && { from }),
    ...(until && { until }),
    ...(price && { price }),
    ...(when && { when }),
    ...(isForChildren && { for: 'children' }),
  };
  return new URLSearchParams([...Object.entries(own), ...address.write(query)]);
};

/** The address of a list, without defaults. */
export const addressOf = (query: EventListQuery): string => withSearch(paths.events, searchOf(query));

/** The query that a form preserves, without the parts that it sends and without the page. */
export const othersOf = (query: EventListQuery, without: Partial<EventListQuery>): URLSearchParams =>
  searchOf({ ...query, ...without, page: 1 });

/** Whether filters other than the view are active. */
export const isNarrowed = ({ from, until, price, when, isForChildren, keyword }: EventListQuery): boolean =>
  [from, until, price, when, isForChildren, keyword].some(Boolean);

/** Parameters of the API for the list. */
export const filtersOf = (query: EventListQuery): EventFilters => {
  const { view, from, until, price, when, isForChildren, sortField } = query;
  return {
    // Past events are listed from the most recent.
    ...(view === 'past' && !sortField && { 'sort-field': 'start', 'sort-direction': 'desc' }),
    ...listParams(query),
    [view === 'past' ? 'past' : 'upcoming']: true,
    ...(price && { isFree: price === 'free' }),
    ...(from && { from }),
    ...(until && { until }),
    ...(when && { when }),
    ...(isForChildren && { isForChildren }),
  };
};

/**
 * Parameters of the API for the next event that matches all but the end of the query's days; undefined when the days
 * aren't what leaves the list empty.
 */
export const nextFiltersOf = (query: EventListQuery): EventFilters | undefined => {
  const { view, from, until, when } = query;
  if (view !== 'upcoming' || !(when || until) || (from && until && from > until)) return undefined;
  const next = { when: undefined, until: undefined, sortField: undefined, sortDirection: 'asc', page: 1 } as const;
  return { ...filtersOf({ ...query, ...next }), limit: 1 };
};
