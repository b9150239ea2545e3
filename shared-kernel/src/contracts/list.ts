export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** Default rows per page. */
export const DEFAULT_LIMIT = 20;
/** The most rows per page. */
export const MAX_LIMIT = 100;
/** No reader asks for such a page, and skipping so many rows is slow. */
export const MAX_PAGE = 100_000;

/**
 * Reads a number from 1 on from an address, such as a list's page.
 * @param otherwise - for invalid values, so that old or mistyped links still work
 */
export const readCount = (text: string | null, most: number, otherwise: number): number => {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= most ? count : otherwise;
};

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
