import { useLocation, useNavigate } from 'react-router-dom';
import { MAX_PAGE, readCount, type SortDirection } from 'shared-kernel/contracts';
import type { Sorting } from 'shared-kernel/ui/back-office';

export const PAGE_SIZES = [20, 50, 100];
const [USUAL_SIZE = 20] = PAGE_SIZES;

/** What a list can be narrowed to. */
export interface ListShape {
  /** States of its records, and what the API is asked for each; `all` is the whole list. */
  tabs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Other filters, as the API calls them. */
  filters: readonly string[];
}

/** What a list shows, as its address says it. */
export interface ListState {
  /** A key of the shape's tabs. */
  tab: string;
  page: number;
  limit: number;
  keyword: string;
  /** Undefined is the API's own order: the last changed first. */
  sorting: Sorting | undefined;
  /** Values of the other filters. */
  filters: Record<string, string>;
}

const readSorting = (query: URLSearchParams): Sorting | undefined => {
  const field = query.get('sort-field');
  const direction: SortDirection = query.get('sort-direction') === 'desc' ? 'desc' : 'asc';
  return field ? { field, direction } : undefined;
};

/** Reads an address; what makes no sense in it is left out, since old links still lead somewhere. */
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

/** The address of a list's state; what is usual isn't in it. */
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

/** What a list asks the API for, beside page and order. */
export const toFilter = ({ tab, keyword, filters }: ListState, { tabs }: ListShape): Record<string, unknown> => ({
  ...tabs[tab],
  ...filters,
  ...(keyword && { keyword }),
});

interface Options {
  /** The state before is not one to go back to: somebody is still typing. */
  replace?: boolean;
}

/** The state of a list and how to change it; whatever changes but the page, the first page comes. */
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

/** A list's state, and how to change it. */
export type Listing = ReturnType<typeof useListState>;
