import { and, asc, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/database.ts';
import { readPages, rowsAfter } from '../platform/database/read-pages.ts';
import { ID, INSTANT, nullable, TEXT } from '../platform/openapi/json-schema.ts';
import type { KnownAccount } from '../platform/service/personal-data.ts';
import type { ContentTable } from './model/content-model.ts';
import { isPublic } from './model/table-columns.ts';

/** Rows per page. */
const PAGE = 500;

/** A table of accounts' reactions to records: votes, claps, favourites. */
interface ReactionTable {
  table: PgTable & Record<'accountId' | 'at', PgColumn>;
  /** The column that references the record, under its name in the list. */
  id: Record<string, PgColumn>;
  /** Further columns of the list. */
  more?: Record<string, PgColumn>;
  records: ContentTable;
}

/** Response schemas of the columns that each list of reactions has. */
export const reactionResponse = (id: string) => ({ [id]: ID, title: nullable(TEXT), at: INSTANT });

/**
 * Lists an account's reactions, oldest first, in pages. The title is null when the record is not public, since it may
 * be confidential.
 */
export async function* listReactions<Row extends { at: string }>(
  db: Database,
  account: KnownAccount,
  { table, id, more = {}, records }: ReactionTable,
): AsyncGenerator<Row[]> {
  const [column] = Object.values(id) as [PgColumn];
  const title = sql<string | null>`case when ${isPublic(records)} then ${records.title} end`;
  const pages = readPages<Omit<Row, 'at'> & { at: Date }>(PAGE, async (last, size) => {
    const rows = await db
      .select({ ...id, title, ...more, at: table.at })
      .from(table as PgTable)
      .innerJoin(records as PgTable, eq(records.id, column))
      .where(and(eq(table.accountId, account.id), rowsAfter({ at: table.at, ...id }, last)))
      .orderBy(asc(table.at), asc(column))
      .limit(size);
    return rows as never;
  });
  for await (const rows of pages) yield rows.map((row) => ({ ...row, at: row.at.toISOString() }) as unknown as Row);
}
