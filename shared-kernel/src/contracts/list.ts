export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** Rows on a page when the reader asks for no number. */
export const DEFAULT_LIMIT = 20;
/** The most rows a page may have. */
export const MAX_LIMIT = 100;
/** Beyond it a page is surely not a reader's, and skipping so many rows is work. */
export const MAX_PAGE = 100_000;

/**
 * A number from 1 on that a page's address may hold, such as that of a list's page.
 * @param otherwise - for what makes no sense: an old or mistyped link still leads somewhere.
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
