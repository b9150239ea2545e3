import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Yields rows page by page, when the consumer asks for them. Only one page is in memory, and no transaction stays open.
 * @param sizeOf - length of the next page.
 * @param readAfter - reads the rows after the last one, or the first rows.
 */
export async function* readPages<Row>(
  sizeOf: number | (() => number),
  readAfter: (last: Row | undefined, size: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const size = typeof sizeOf === 'number' ? sizeOf : sizeOf();
    const rows = await readAfter(last, size);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}

/** Keyset condition: rows after the last one, in the ascending order of the columns. Undefined for the first page. */
export const rowsAfter = <Name extends string>(
  columns: Record<Name, PgColumn>,
  last: Record<NoInfer<Name>, unknown> | undefined,
): SQL | undefined => {
  if (!last) return undefined;
  const ordered = Object.entries<PgColumn>(columns);
  const values = ordered.map(([name, column]) => sql.param(last[name as Name], column));
  return sql`(${list(ordered.map(([, column]) => column))}) > (${list(values)})`;
};

const list = (chunks: Parameters<typeof sql.join>[0]): SQL => sql.join(chunks, sql`, `);
