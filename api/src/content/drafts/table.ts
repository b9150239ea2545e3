import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ContentName } from 'shared-kernel/content';
import type { DraftFailure } from 'shared-kernel/contracts';
import { instantColumn } from '../../platform/database/columns.ts';

/** Unpublished changes of records, and unpublished new records. All who may write a record share its draft. */
export const drafts = pgTable(
  'drafts',
  {
    resource: text().$type<ContentName>().notNull(),
    /** The record, or the id that a new one will have. */
    recordId: text().notNull(),
    /** Grows with each write. The row of a record stays without data, so that versions of later drafts are higher. */
    version: integer().notNull(),
    /** The record in its input form; it may be incomplete. Null once it is published or discarded. */
    data: jsonb().$type<Record<string, unknown>>(),
    /** The revision that the draft changes; null for a new record. */
    base: integer(),
    /** The account that owns a new record once it is published. */
    ownerId: text().notNull(),
    /** The account that wrote it last. */
    authorId: text().notNull(),
    updatedAt: instantColumn().notNull(),
    /** Planned publication; then the draft can't be changed. */
    publishAt: instantColumn(),
    scheduledBy: text(),
    /** Why the planned publication failed. */
    failure: text().$type<DraftFailure>(),
  },
  (table) => [
    primaryKey({ name: 'drafts_pk', columns: [table.resource, table.recordId] }),
    index('drafts_due').on(table.publishAt).where(sql`publish_at is not null`),
    index('drafts_owner').on(table.ownerId),
  ],
);

export type DraftRow = typeof drafts.$inferSelect;
