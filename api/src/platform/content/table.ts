import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { CONTENT_TYPES, type ContentName } from 'shared-kernel/content';
import type { RevisionStatus } from 'shared-kernel/contracts';
import { instantColumn } from '../database/columns.ts';
import { type FileUseSource, idsIn } from '../files/file-uses.ts';
import { writesDirectly } from './rights.ts';

/**
 * What became of a revision. `APPLIED` ones are what the record has been; the others are proposals: `PENDING` until
 * somebody decides, or until their author takes them back or replaces them by the next one.
 */

/** Every state that a record had or was proposed to have. */
export const revisions = pgTable(
  'revisions',
  {
    resource: text().notNull(),
    recordId: text().notNull(),
    /** From 1, in the order of writing. */
    number: integer().notNull(),
    status: text().$type<RevisionStatus>().notNull(),
    /** The record in its input form: what a PUT would send. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Of a proposal, the revision that its author saw; of what an approval wrote, the proposal. */
    base: integer(),
    authorId: text(),
    at: instantColumn().notNull(),
    /** Who approved or rejected it, or took it back. */
    decidedBy: text(),
    decidedAt: instantColumn(),
    note: text(),
    /** What revisions of many records have in common when one call made them. */
    changeId: text(),
    /** When the record was last changed before this became its state, which undoing that gives back; null where unknown. */
    beforeUpdatedAt: instantColumn(),
    /** Whether the record was approved while this was its state; of what was kept before that was known, nobody can tell. */
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
 * Whether a revision is a change that was refused and that its author has neither put away nor followed by another one.
 * @param alias - what the statement calls the table.
 */
export const isOpenRefusal = (alias: string): SQL => {
  const r = sql.raw(alias);
  return sql`${r}.status = 'REJECTED' and not exists (select from ${revisions} later
    where later.resource = ${r}.resource and later.record_id = ${r}.record_id and later.author_id = ${r}.author_id
    and later.number > ${r}.number and later.status <> 'APPLIED')`;
};

/** Every word that some record can be found by, to correct typing errors in searches. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_similar').using('gin', table.word.op('gin_trgm_ops')),
]);

export type RevisionRow = typeof revisions.$inferSelect;

const named = {
  resource: 'revision',
  table: revisions,
  id: revisions.recordId,
  title: revisions.resource,
  deletedAt: null,
  refresh: () => undefined,
} as const;

/** What is only proposed shows nothing yet. When it is approved, or sent again after a refusal, its files must still be there. */
export const proposalFileUses: FileUseSource[] = [
  {
    ...named,
    fields: { data: idsIn(revisions.data) },
    where: sql`${revisions.status} = 'PENDING'`,
    // What is decided on is what was looked at.
    mayChange: (context, { title }) => writesDirectly({ type: CONTENT_TYPES[title as ContentName] }, context),
  },
  {
    ...named,
    fields: { refused: idsIn(revisions.data) },
    where: isOpenRefusal('revisions'),
    // It is looked at again when it is sent again.
    mayChange: () => true,
  },
];
