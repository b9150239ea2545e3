import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Grant } from 'shared-kernel/access';
import type { ContentName } from 'shared-kernel/content';
import type { HandedKind } from 'shared-kernel/contracts';
import { auditAll } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import type { WriteContext } from '../database/write.ts';

/** Rows of an account that a successor takes over when the account's holder leaves the team. */
export interface HandedRows {
  /** Their name in the audit log, and for the people who hand over. */
  name: ContentName | HandedKind;
  table: PgTable;
  /** Property of the column with the account's id. */
  owner: string;
  /** Property of the column with the record's id; `id` by default. */
  id?: string;
  /** Which of the account's rows; all by default. */
  where?: SQL;
  /** Rows that stay with the account, since the successor has others in their place. */
  unless?: (successorId: string) => SQL;
  /** What handing them over requires: a successor may be the actor, or act for them. */
  needs: Grant;
  /** Runs before rows of any kind change hands. */
  prepare?: (context: WriteContext, accountId: string) => Promise<void>;
}

const columnsOf = ({ table }: HandedRows) => table as unknown as Record<string, PgColumn>;

const isOf = (rows: HandedRows, accountId: string): SQL | undefined =>
  and(eq(columnsOf(rows)[rows.owner] as PgColumn, accountId), rows.where);

export const countHanded = (db: Database, rows: HandedRows, accountId: string): Promise<number> =>
  db.$count(rows.table, isOf(rows, accountId));

/** Transfers an account's rows to another one, and logs each. Rows with a version get the next one. */
export const handRows = async (context: WriteContext, rows: HandedRows, from: string, to: string): Promise<void> => {
  const { [rows.id ?? 'id']: id, version } = columnsOf(rows);
  const changes = { [rows.owner]: to, ...(version && { version: sql`${version} + 1` }) };
  const moved = await context.db
    .update(rows.table)
    .set(changes)
    .where(and(isOf(rows, from), rows.unless && not(rows.unless(to))))
    .returning({ recordId: id as PgColumn });
  const states = { before: { ownerId: from }, after: { ownerId: to } };
  await auditAll(
    context,
    moved.map((row) => ({ action: 'give', resource: rows.name, recordId: String(row.recordId), ...states })),
  );
};
