import {
  DEFAULT_LIMIT,
  MAX_LIMIT,
  MAX_PAGE,
  readCount,
  SORT_DIRECTIONS,
  type SortDirection,
} from 'shared-kernel/contracts';

/** How a directory can be sorted. Without a choice it is by name, and a search by how well shops fit. */
export const SORT_FIELDS = ['title', 'createdAt', 'floor'] as const;

export type SortField = (typeof SORT_FIELDS)[number];

/** What a reader asks of a directory page: all of it stands in the page's address. */
export interface DirectoryQuery {
  /** From 1. */
  page: number;
  limit: number;
  sortField: SortField | undefined;
  sortDirection: SortDirection;
  keyword: string;
}

/** The API refuses what is no text, as a letter is that is cut in two. */
const toKeyword = (text: string): string => text.replaceAll('\0', '').trim().slice(0, 100).toWellFormed();

/** The direction in which a field is of most use. */
export const naturalDirection = (field: SortField | undefined): SortDirection =>
  field === 'createdAt' ? 'desc' : 'asc';

/** Reads a page's address. What makes no sense is as if it weren't there: an old or mistyped link still leads somewhere. */
export const readDirectoryQuery = (search: URLSearchParams): DirectoryQuery => {
  const sortField = SORT_FIELDS.find((field) => field === search.get('sort-field'));
  const direction = search.get('sort-direction');
  return {
    page: readCount(search.get('page'), MAX_PAGE, 1),
    limit: readCount(search.get('limit'), MAX_LIMIT, DEFAULT_LIMIT),
    sortField,
    sortDirection: SORT_DIRECTIONS.find((known) => known === direction) ?? naturalDirection(sortField),
    keyword: toKeyword(search.get('keyword') ?? ''),
  };
};

/** Writes the part of an address after the path, `?` included; defaults are left out. */
export const toSearch = ({ page, limit, sortField, sortDirection, keyword }: DirectoryQuery): string => {
  const search = new URLSearchParams();
  if (keyword) search.set('keyword', keyword);
  if (sortField) search.set('sort-field', sortField);
  if (sortField && sortDirection !== naturalDirection(sortField)) search.set('sort-direction', sortDirection);
  if (limit !== DEFAULT_LIMIT) search.set('limit', String(limit));
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text && `?${text}`;
};
