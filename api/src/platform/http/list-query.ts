import {
  DEFAULT_LIMIT,
  MAX_LIMIT,
  MAX_PAGE,
  type Page,
  SORT_DIRECTIONS,
  type SortDirection,
} from 'shared-kernel/contracts';
import { integer, oneOf, record, text } from 'shared-kernel/validation';
import type { ObjectShape } from 'yup';

/** Characters of what visitors look for. */
export const MAX_KEYWORD = 100;

/** What every list takes, after its rules have passed. */
export interface ListQuery<SortField extends string = string> {
  page: number;
  limit: number;
  'sort-field'?: SortField | undefined;
  'sort-direction'?: SortDirection | undefined;
  keyword?: string | undefined;
}

/**
 * Rules of a list's query.
 * @param sortFields - the only fields that it can be sorted by.
 * @param filters - the list's own keys.
 */
export const listQuery = <const SortField extends string, Filters extends ObjectShape>(
  sortFields: readonly SortField[],
  filters: Filters,
) =>
  record({
    page: integer(1, MAX_PAGE).default(1),
    limit: integer(1, MAX_LIMIT).default(DEFAULT_LIMIT),
    'sort-field': oneOf(sortFields),
    'sort-direction': oneOf(SORT_DIRECTIONS),
    keyword: text(MAX_KEYWORD),
    ...filters,
  });

/** One page of rows, with what a pager needs. */
export const pageOf = <T>(data: T[], total: number, { page, limit }: Pick<ListQuery, 'page' | 'limit'>): Page<T> => ({
  data,
  page,
  limit,
  total,
  pageCount: Math.max(1, Math.ceil(total / limit)),
});
