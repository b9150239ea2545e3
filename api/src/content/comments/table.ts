import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContentName } from 'shared-kernel/content';
import { instantColumn } from '../../platform/database/columns.ts';

/** Comments of the team on records. */
export const comments = pgTable(
  'comments',
  {
    id: text().primaryKey(),
    resource: text().$type<ContentName>().notNull(),
    recordId: text().notNull(),
    authorId: text().notNull(),
    text: text().notNull(),
    /** Accounts that it mentions. */
    mentions: text().array().notNull(),
    at: instantColumn().notNull(),
  },
  (table) => [
    index('comments_record').on(table.resource, table.recordId, table.at),
    index('comments_author').on(table.authorId, table.at),
  ],
);

export type CommentRow = typeof comments.$inferSelect;
