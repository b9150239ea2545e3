import { useLocation, useNavigate } from 'react-router-dom';
import { MAX_PAGE, readCount, type SortDirection } from 'shared-kernel/contracts';
import type { Sorting } from '../ui/index.ts';

export const PAGE_SIZES = [20, 50, 100];
const [USUAL_SIZE = 20] = PAGE_SIZES;

/** The filters of a list. */
export interface ListShape {
  /** States of its records, with their filters of the API; `all` is the whole list. */
  tabs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Other filters, by the API's names. */
  filters: readonly string[];
}

/** The state of a list, as in its address. */
export interface ListState {
  /** A key of the shape's tabs. */
  tab: string;
  page: number;
  limit: number;
  keyword: string;
  /** Undefined for the API's default order: last changed first. */
  sorting: Sorting | undefined;
  /** Values of the other filters. */
  filters: Record<string, string>;
}

const readSorting = (query: URLSearchParams): Sorting | undefined => {
  const field = query.get('sort-field');
  const direction: SortDirection = query.get('sort-direction') === 'desc' ? 'desc' : 'asc';
  return field ? { field, direction } : undefined;
};

/** Parses an address, ignoring invalid parameters so that old links still work. */
export const readListState = (search: string, { tabs, filters: names }: ListShape): ListState => {
  const query = new URLSearchParams(search);
  const tab = query.get('tab') ?? '';
  const limit = Number(query.get('limit'));
  return {
    tab: Object.hasOwn(tabs, tab) ? tab : 'all',
    page: readCount(query.get('page'), MAX_PAGE, 1),
    limit: PAGE_SIZES.includes(limit) ? limit : USUAL_SIZE,
    keyword: query.get('keyword') ?? '',
    sorting: readSorting(query),
    filters: Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value)),
  };
};

/** The address of a list's state, without defaults. */
export const writeListState = ({ tab, page, limit, keyword, sorting, filters }: ListState): string => {
  const values = {
    tab: tab === 'all' ? '' : tab,
    keyword,
    ...filters,
    'sort-field': sorting?.field ?? '',
    'sort-direction': sorting?.direction ?? '',
    limit: limit === USUAL_SIZE ? '' : String(limit),
    page: page === 1 ? '' : String(page),
  };
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value));
  return query.size > 0 ? `?${query}` : '';
};

/** The filters of a list for the API, without page and order. */
export const toFilter = ({ tab, keyword, filters }: ListState, { tabs }: ListShape): Record<string, unknown> => ({
  ...tabs[tab],
  ...filters,
  ...(keyword && { keyword }),
});

interface Options {
  /** Replaces the history entry, as while the user types. */
  replace?: boolean;
}

/** The state of a list and its changes. Any change other than of the page returns to the first page. */
export const useListState = (shape: ListShape) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = readListState(search, shape);
  const addressOf = (changes: Partial<ListState>): string =>
    pathname + writeListState({ ...state, page: 1, ...changes });
  const change = (changes: Partial<ListState>, options: Options = {}): void =>
    void navigate(addressOf(changes), options);
  return { shape, state, addressOf, change };
};

/** A list's state, and functions to change it. */
export type Listing = ReturnType<typeof useListState>;
