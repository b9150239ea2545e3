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

/** Maximum length of a visitor's keyword. */
export const MAX_KEYWORD = 100;

/** A validated query of any list. */
export interface ListQuery<SortField extends string = string> {
  page: number;
  limit: number;
  'sort-field'?: SortField | undefined;
  'sort-direction'?: SortDirection | undefined;
  keyword?: string | undefined;
}

/**
 * Rules of a list's query.
 * @param sortFields - allowed sort fields.
 * @param filters - rules of the list's own filters.
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

/** A page of rows with the data of a pager. */
export const pageOf = <T>(data: T[], total: number, { page, limit }: Pick<ListQuery, 'page' | 'limit'>): Page<T> => ({
  data,
  page,
  limit,
  total,
  pageCount: Math.max(1, Math.ceil(total / limit)),
});
