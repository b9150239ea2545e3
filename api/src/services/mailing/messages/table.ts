import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Locale, MessageStatus, MessageSubject } from 'shared-kernel/contracts';
import { instantColumn } from '../../../platform/database/columns.ts';

/** Messages that visitors sent with the contact form. */
export const messages = pgTable(
  'messages',
  {
    id: text().primaryKey(),
    version: integer().notNull().default(1),
    status: text().$type<MessageStatus>().notNull().default('new'),
    subject: text().$type<MessageSubject>().notNull(),
    locale: text().$type<Locale>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    message: text().notNull(),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
  },
  (table) => [
    index('messages_newest').on(table.createdAt, table.id),
    index('messages_status').on(table.status, table.createdAt, table.id),
    index('messages_email').on(table.emailKey),
  ],
);

export type MessageRow = typeof messages.$inferSelect;

/** Answers of the team. */
export const messageReplies = pgTable(
  'message_replies',
  {
    id: text().primaryKey(),
    messageId: text()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** The staff's account. */
    authorId: text(),
    text: text().notNull(),
    at: instantColumn().notNull(),
  },
  (table) => [index('message_replies_message').on(table.messageId, table.at)],
);

export type ReplyRow = typeof messageReplies.$inferSelect;
