import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContentName } from 'shared-kernel/content';
import { instantColumn } from '../../platform/database/columns.ts';

/** A record as its editor has typed it, before saving. */
export interface Draft {
  resource: ContentName;
  /** The record to change; null for a new one. */
  id: string | null;
  /** Input form of the record. */
  input: object;
}

/** Previews, until a job deletes the expired ones. Deleting an account deletes its previews. */
export const previews = pgTable(
  'previews',
  {
    /** Also the record's id in responses, when the draft is a new record. */
    id: text().primaryKey(),
    accountId: text().notNull(),
    /** Time at which the preview shows the site; null for the current time. */
    at: instantColumn(),
    draft: jsonb().$type<Draft>(),
    /** Slug and title of the draft's record. */
    slug: text(),
    title: text(),
    createdAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
  },
  (table) => [
    index('previews_account').on(table.accountId, table.createdAt),
    index('previews_expiry').on(table.expiresAt),
  ],
);

export type PreviewRow = typeof previews.$inferSelect;
