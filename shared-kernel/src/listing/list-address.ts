import {
  DEFAULT_LIMIT,
  MAX_LIMIT,
  MAX_PAGE,
  readCount,
  SORT_DIRECTIONS,
  type SortDirection,
  withoutControls,
} from '../contracts/index.ts';

/** What a reader asks of a list: all of it stands in the page's address. */
export interface ListQuery<Field extends string = string> {
  /** From 1. */
  page: number;
  limit: number;
  /** Without one, the list is in its own order. */
  sortField: Field | undefined;
  sortDirection: SortDirection;
  /** Empty when nothing is searched for. */
  keyword: string;
}

/** How a list's query stands in addresses. */
export interface ListAddress<Field extends string> {
  /** What makes no sense is as if it weren't there: an old or mistyped link still leads somewhere. */
  read: (search: URLSearchParams) => ListQuery<Field>;
  /** Defaults are left out. */
  write: (query: ListQuery<Field>) => URLSearchParams;
}

interface Rules<Field extends string> {
  /** What the list can be sorted by. */
  fields: readonly Field[];
  /** Those of which the highest are of most use. */
  descending?: readonly Field[];
  /** Rows on a page when nobody asks for a number. */
  defaultLimit?: number;
}

/** The API refuses controls, and what is no text, as a letter is that is cut in two. */
const toKeyword = (text: string): string => withoutControls(text).trim().slice(0, 100).toWellFormed();

/** What an address says of something; the last counts, since plain forms keep what was said before as well. */
const lastOf = (search: URLSearchParams, name: string): string | undefined => search.getAll(name).at(-1);

/** Reads and writes the addresses of one list, in the names that the API has for its parts. */
export const listAddress = <Field extends string>({
  fields,
  descending = [],
  defaultLimit = DEFAULT_LIMIT,
}: Rules<Field>): ListAddress<Field> => {
  const naturalDirection = (field: Field | undefined): SortDirection =>
    field && descending.includes(field) ? 'desc' : 'asc';
  return {
    read: (search) => {
      const sortField = fields.find((field) => field === lastOf(search, 'sort-field'));
      const direction = lastOf(search, 'sort-direction');
      return {
        page: readCount(search.get('page'), MAX_PAGE, 1),
        limit: readCount(search.get('limit'), MAX_LIMIT, defaultLimit),
        sortField,
        sortDirection: SORT_DIRECTIONS.find((known) => known === direction) ?? naturalDirection(sortField),
        keyword: toKeyword(search.get('keyword') ?? ''),
      };
    },
    write: ({ page, limit, sortField, sortDirection, keyword }) => {
      const search = new URLSearchParams();
      if (keyword) search.set('keyword', keyword);
      if (sortField) search.set('sort-field', sortField);
      if (sortField && sortDirection !== naturalDirection(sortField)) search.set('sort-direction', sortDirection);
      if (limit !== defaultLimit) search.set('limit', String(limit));
      if (page > 1) search.set('page', String(page));
      return search;
    },
  };
};

/** An address with what stands after its path. */
export const withSearch = (path: string, search: URLSearchParams): string =>
  search.size > 0 ? `${path}?${search}` : path;

/** What the API is asked for a list. */
export const listParams = ({ page, limit, sortField, sortDirection, keyword }: ListQuery) => ({
  page,
  limit,
  ...(sortField && { 'sort-field': sortField, 'sort-direction': sortDirection }),
  ...(keyword && { keyword }),
});
