import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../http/list-query.ts';
import { searchPattern, singularOf, wordsOf } from './text-search.ts';

/** A `LIKE` pattern that matches the text literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A column with the total over all pages, in each row. */
export const totalColumn = (): SQL<number> => sql<number>`(count(*) over ())::int`;

const WORDS = sql`${sql.placeholder('words')}::text[]`;
const PATTERNS = sql`${sql.placeholder('patterns')}::text[]`;

/** Whether the searched texts contain every word of the query's keyword, or its singular. */
export const hasEveryWord = (texts: PgColumn): SQL =>
  // The patterns are slower, so they only check the rows with the singulars.
  sql`(cardinality(${WORDS}) > 0 and ${texts} like all(${WORDS}) and ${texts} ~ all(${PATTERNS}))`;

/** Placeholders at the end of a page's statement. */
export const LIMIT = sql.placeholder('limit');
export const OFFSET = sql.placeholder('offset');

/**
 * Name of a list's prepared statement. Queries with the same name differ only in their values.
 * @param list - name of the list.
 */
export const shapeOf = (list: string, { page: _page, limit: _limit, ...rest }: ListQuery): string => {
  const parts = Object.entries(rest).map(([key, value]) => (key.startsWith('sort-') ? `${key}:${value}` : key));
  return [list, ...parts.sort()].join(' ');
};

/** Runs a page's statement with the query's values, and with patterns for the keyword and its words. */
export const pageRows = async <Row extends { total: number }>(
  query: ListQuery,
  execute: (values: Record<string, unknown>) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> => {
  const { page, limit, keyword } = query;
  const patterns = keyword !== undefined && {
    keyword: containing(keyword),
    words: wordsOf(keyword).map((word) => containing(singularOf(word) ?? word)),
    patterns: wordsOf(keyword).map(searchPattern),
  };
  const values = { ...query, ...patterns };
  const rows = await execute({ ...values, offset: (page - 1) * limit });
  if (rows.length > 0 || page === 1) return { rows, total: rows[0]?.total ?? 0 };
  // A page beyond the last one has no row with the total.
  const [first] = await execute({ ...values, limit: 1, offset: 0 });
  return { rows, total: first?.total ?? 0 };
};
