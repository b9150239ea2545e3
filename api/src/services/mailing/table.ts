import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ContactEventKind, ContactSource, ContactStatus, Locale } from 'shared-kernel/contracts';
import { instantColumn } from '../../platform/database/columns.ts';

const isThere = sql`deleted_at is null`;

/** Readers of the newsletter. An erased contact keeps its row without personal data. */
export const contacts = pgTable(
  'contacts',
  {
    id: text().primaryKey(),
    version: integer().notNull().default(1),
    email: text().notNull(),
    /** Key of the address; its hash after erasure. */
    emailKey: text().notNull(),
    status: text().$type<ContactStatus>().notNull(),
    locale: text().$type<Locale>().notNull(),
    consentTextVersion: text().notNull(),
    consentLocale: text().$type<Locale>().notNull(),
    consentSource: text().$type<ContactSource>().notNull(),
    consentAt: instantColumn().notNull(),
    consentAddress: text(),
    /** Stored unhashed, since every mail contains it. It only allows unsubscribing. */
    unsubscribeToken: text().notNull(),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
    confirmedAt: instantColumn(),
    unsubscribedAt: instantColumn(),
    /** When a mail server refused the address for good. */
    bouncedAt: instantColumn(),
    deletedAt: instantColumn(),
  },
  (table) => [
    uniqueIndex('contacts_email').on(table.emailKey).where(isThere),
    uniqueIndex('contacts_unsubscribe').on(table.unsubscribeToken),
    index('contacts_newest').on(table.createdAt, table.id).where(isThere),
    index('contacts_similar').using('gin', table.emailKey.op('gin_trgm_ops')).where(isThere),
  ],
);

export type ContactRow = typeof contacts.$inferSelect;

/** History of each contact, kept as proof of consent. */
export const contactEvents = pgTable(
  'contact_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    contactId: text()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    kind: text().$type<ContactEventKind>().notNull(),
    at: instantColumn().notNull(),
    address: text(),
    textVersion: text(),
    locale: text().$type<Locale>().notNull(),
    source: text().$type<ContactSource>(),
    actorId: text(),
  },
  (table) => [index('contact_events_contact').on(table.contactId, table.id)],
);

export type ContactEventRow = typeof contactEvents.$inferSelect;

/** Tokens that confirm a subscription. All are valid until it is confirmed or ended. */
export const contactConfirmations = pgTable(
  'contact_confirmations',
  {
    tokenHash: text().primaryKey(),
    contactId: text()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    expiresAt: instantColumn().notNull(),
  },
  (table) => [
    index('contact_confirmations_contact').on(table.contactId),
    index('contact_confirmations_expiry').on(table.expiresAt),
  ],
);
