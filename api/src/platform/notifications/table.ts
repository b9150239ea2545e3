import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NotificationKind, NotificationMode } from 'shared-kernel/contracts';
import { instantColumn } from '../database/columns.ts';

/** Notifications of accounts. An account has one unread entry of each kind and record. */
export const notifications = pgTable(
  'notifications',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    resource: text().notNull(),
    recordId: text().notNull(),
    /** Title of the record at that time. */
    title: text().notNull(),
    detail: text(),
    note: text(),
    /** The account that acted; null for the system. */
    actorId: text(),
    at: instantColumn().notNull(),
    readAt: instantColumn(),
    /** The mail that will contain it; null once it is sent or read, and without one. */
    mail: text().$type<'mail' | 'digest'>(),
  },
  (table) => [
    index('notifications_account').on(table.accountId, table.at),
    uniqueIndex('notifications_unread')
      .on(table.resource, table.recordId, table.kind, table.accountId)
      .where(sql`read_at is null`),
    index('notifications_mail').on(table.mail, table.accountId).where(sql`mail is not null`),
  ],
);

export type NotificationRow = typeof notifications.$inferSelect;

/** Modes that accounts chose; other kinds have the default. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    accountId: text().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    mode: text().$type<NotificationMode>().notNull(),
  },
  (table) => [primaryKey({ name: 'notification_choices_pk', columns: [table.accountId, table.kind] })],
);
