import {
  DEFAULT_LIMIT,
  MAX_LIMIT,
  MAX_PAGE,
  readCount,
  SORT_DIRECTIONS,
  type SortDirection,
  withoutControls,
} from '../contracts/index.ts';

/** A reader's query of a list. The page's address holds all of it. */
export interface ListQuery<Field extends string = string> {
  /** From 1. */
  page: number;
  limit: number;
  /** Absent for the list's default order. */
  sortField: Field | undefined;
  sortDirection: SortDirection;
  /** Empty without a search. */
  keyword: string;
}

/** Converts a list's query from and to addresses. */
export interface ListAddress<Field extends string> {
  /** Ignores invalid parameters, so that old or mistyped links still work. */
  read: (search: URLSearchParams) => ListQuery<Field>;
  /** Omits defaults. */
  write: (query: ListQuery<Field>) => URLSearchParams;
}

interface Rules<Field extends string> {
  /** Sort fields of the list. */
  fields: readonly Field[];
  /** Fields that are sorted in descending order by default. */
  descending?: readonly Field[];
  /** Default rows per page. */
  defaultLimit?: number;
}

/** The API rejects control characters and lone surrogates, which cutting can leave. */
const toKeyword = (text: string): string => withoutControls(text).trim().slice(0, 100).toWellFormed();

/** The last value of a parameter: plain forms also send preserved earlier values. */
const lastOf = (search: URLSearchParams, name: string): string | undefined => search.getAll(name).at(-1);

/** Reads and writes the addresses of one list, with the API's parameter names. */
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

/** A path with a query. */
export const withSearch = (path: string, search: URLSearchParams): string =>
  search.size > 0 ? `${path}?${search}` : path;

/** Parameters of the API for a list. */
export const listParams = ({ page, limit, sortField, sortDirection, keyword }: ListQuery) => ({
  page,
  limit,
  ...(sortField && { 'sort-field': sortField, 'sort-direction': sortDirection }),
  ...(keyword && { keyword }),
});
