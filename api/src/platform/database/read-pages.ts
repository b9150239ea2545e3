import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Reads rows page by page, as fast as they are taken and no further once nobody takes them: however many there are, one
 * page of them is in memory, and no transaction is open for a slow reader.
 * @param sizeOf - how many rows the next page has.
 * @param readAfter - reads the next rows after one, or the first.
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

/** Which rows come after one in the ascending order of some columns; all of them, after none. */
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
