import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../http/list-query.ts';
import { wordsOf } from './text-search.ts';

/** A `LIKE` pattern for texts that hold these very characters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A column that holds, in each row of a page, the number of rows over all pages. */
export const totalColumn = (): SQL<number> => sql<number>`(count(*) over ())::int`;

const WORDS = sql`${sql.placeholder('words')}::text[]`;

/** Whether a column of searched texts has every word of the keyword that a page's statement is run with. */
export const hasEveryWord = (texts: PgColumn): SQL => sql`(cardinality(${WORDS}) > 0 and ${texts} like all(${WORDS}))`;

/** Placeholders that a page's statement ends with. */
export const LIMIT = sql.placeholder('limit');
export const OFFSET = sql.placeholder('offset');

/**
 * Names a list's statement: queries of the same name differ in values alone.
 * @param list - what is listed.
 */
export const shapeOf = (list: string, { page: _page, limit: _limit, ...rest }: ListQuery): string => {
  const parts = Object.entries(rest).map(([key, value]) => (key.startsWith('sort-') ? `${key}:${value}` : key));
  return [list, ...parts.sort()].join(' ');
};

/** Runs a page's statement, whose values are the query's own, with patterns of the keyword and of its words. */
export const pageRows = async <Row extends { total: number }>(
  query: ListQuery,
  execute: (values: Record<string, unknown>) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> => {
  const { page, limit, keyword } = query;
  const patterns = keyword !== undefined && {
    keyword: containing(keyword),
    words: wordsOf(keyword).map(containing),
  };
  const values = { ...query, ...patterns };
  const rows = await execute({ ...values, offset: (page - 1) * limit });
  if (rows.length > 0 || page === 1) return { rows, total: rows[0]?.total ?? 0 };
  // Beyond the last page no row is left to tell the total.
  const [first] = await execute({ ...values, limit: 1, offset: 0 });
  return { rows, total: first?.total ?? 0 };
};
