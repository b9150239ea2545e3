export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** Rows on a page when the reader asks for no number. */
export const DEFAULT_LIMIT = 20;
/** The most rows a page may have. */
export const MAX_LIMIT = 100;

/** One page of a list. */
export interface Page<T> {
  data: T[];
  /** From 1. */
  page: number;
  limit: number;
  /** Rows over all pages. */
  total: number;
  /** At least 1, also when there are no rows. */
  pageCount: number;
}
