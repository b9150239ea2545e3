import { eq, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LetterItem, LetterMailStatus, LetterStatus, Locale } from 'shared-kernel/contracts';
import { instantColumn } from '../../../platform/database/columns.ts';
import type { MailValues } from '../../../platform/mail/mail.ts';
import type { HandedRows } from '../../../platform/service/handed-rows.ts';
import { contacts } from '../table.ts';

/** Letters to the newsletter's contacts. */
export const letters = pgTable('letters', {
  id: text().primaryKey(),
  version: integer().notNull().default(1),
  status: text().$type<LetterStatus>().notNull().default('draft'),
  locale: text().$type<Locale>().notNull(),
  subject: text().notNull(),
  preheader: text().notNull(),
  introduction: text().notNull(),
  items: jsonb().$type<LetterItem[]>().notNull(),
  closing: text().notNull(),
  createdAt: instantColumn().notNull(),
  updatedAt: instantColumn().notNull(),
  scheduledFor: instantColumn(),
  /** The account with whose rights it is sent. */
  scheduledBy: text(),
  startedAt: instantColumn(),
  endedAt: instantColumn(),
  /** Number of contacts that get it, counted at its start. */
  recipients: integer().notNull().default(0),
  /** The mail as it was at the start, so that all recipients get the same one. */
  mail: jsonb().$type<MailValues['newsletter-letter']>(),
});

export type LetterRow = typeof letters.$inferSelect;

/** Planned letters of an account, which a successor takes over. */
export const plannedLetters: HandedRows = {
  name: 'letter',
  table: letters,
  owner: 'scheduledBy',
  where: eq(letters.status, 'scheduled'),
  needs: { resource: 'CONTACT', privileges: 'WRITE' },
};

/** What became of a letter's mail to a contact. */
export type RecipientStatus = LetterMailStatus;

/** The mails of letters. The key ensures that a contact gets a letter once. */
export const letterRecipients = pgTable(
  'letter_recipients',
  {
    letterId: text()
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    contactId: text()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    status: text().$type<RecipientStatus>().notNull().default('queued'),
    queuedAt: instantColumn().notNull(),
    /** When it was last handed to the mail server. */
    attemptedAt: instantColumn(),
    /** When the contact unsubscribed by a link of this letter. */
    unsubscribedAt: instantColumn(),
  },
  (table) => [
    primaryKey({ name: 'letter_recipients_pk', columns: [table.letterId, table.contactId] }),
    index('letter_recipients_contact').on(table.contactId),
    index('letter_recipients_attempted').on(table.attemptedAt),
    index('letter_recipients_queued').on(table.letterId).where(sql`status = 'queued'`),
  ],
);
