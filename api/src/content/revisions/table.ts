import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FieldDecision, RevisionStatus } from 'shared-kernel/contracts';
import { instantColumn } from '../../platform/database/columns.ts';

/** Every state that a record had, and every proposed state. */
export const revisions = pgTable(
  'revisions',
  {
    resource: text().notNull(),
    recordId: text().notNull(),
    /** From 1, in the order of writing. */
    number: integer().notNull(),
    /**
     * `APPLIED` ones are states of the record. The others are proposals: `PENDING` until a reviewer decides, or until
     * their author withdraws or replaces them.
     */
    status: text().$type<RevisionStatus>().notNull(),
    /** The record in its input form: what a PUT would send. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Of a proposal: the revision that its author saw. Of an approved state: the number of its proposal. */
    base: integer(),
    authorId: text(),
    at: instantColumn().notNull(),
    /** The account that approved, rejected or withdrew it. */
    decidedBy: text(),
    decidedAt: instantColumn(),
    note: text(),
    /** Of a proposal that was refused in part, and of its refused part. */
    decision: jsonb().$type<FieldDecision>(),
    /** Shared by the revisions that one call wrote in several records. */
    changeId: text(),
    /** `updatedAt` of the record before this change; undoing the change restores it. Null when unknown. */
    beforeUpdatedAt: instantColumn(),
    /** Whether the record was approved in this state. Unknown for revisions from before this column. */
    wasApproved: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ name: 'revisions_pk', columns: [table.resource, table.recordId, table.number] }),
    index('revisions_proposals').on(table.resource, table.recordId).where(sql`status = 'PENDING'`),
    index('revisions_refusals').on(table.resource, table.recordId).where(sql`status = 'REJECTED'`),
    index('revisions_change').on(table.changeId),
    index('revisions_author').on(table.authorId, table.at, table.resource, table.recordId, table.number),
  ],
);

/**
 * Whether a revision is a rejected change that its author has neither discarded nor replaced.
 * @param alias - name of the table in the statement.
 */
export const isOpenRefusal = (alias: string): SQL => {
  const r = sql.raw(alias);
  return sql`${r}.status = 'REJECTED' and not exists (select from ${revisions} later
    where later.resource = ${r}.resource and later.record_id = ${r}.record_id and later.author_id = ${r}.author_id
    and later.number > ${r}.number and later.status <> 'APPLIED')`;
};

export type RevisionRow = typeof revisions.$inferSelect;
