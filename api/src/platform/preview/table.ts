import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContentName } from 'shared-kernel/content';
import { instantColumn } from '../database/columns.ts';

/** A record as somebody has typed it, and would save and publish it. */
export interface Draft {
  resource: ContentName;
  /** The record that it changes; null makes a new one. */
  id: string | null;
  /** As the API's own write takes it. */
  input: object;
}

/** Previews that are open, of which the account's end ends each. */
export const previews = pgTable(
  'previews',
  {
    /** A new record has it as its own, in each read. */
    id: text().primaryKey(),
    accountId: text().notNull(),
    /** Null follows the clock. */
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
