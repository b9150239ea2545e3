import { desc } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Grant } from 'shared-kernel/access';
import type { AccountStatus, Locale, OutsideProvider } from 'shared-kernel/contracts';
import { instantColumn } from '../../platform/database/columns.ts';
import { searchedKey, textsIndex } from '../../platform/database/text-search.ts';
import { files } from '../bucket/port.ts';

export const roles = pgTable(
  'roles',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The name as two names that look alike are compared. */
    nameKey: text().notNull(),
    access: jsonb().$type<Grant[]>().notNull(),
    /** There from the start, for good. */
    isBuiltIn: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
  },
  (table) => [uniqueIndex('roles_name').on(table.nameKey)],
);

/** What people are found by. */
const PERSON = ['first_name', 'last_name', 'email', 'phone_number', 'phone_key'];

/** Accounts, each with its person's profile. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    /** The address as two spellings of it are compared. */
    emailKey: text().notNull(),
    /** When the person showed that the address is theirs; null until then. */
    emailVerifiedAt: instantColumn(),
    /** Argon2id; null for a person who only signs in with a provider. */
    passwordHash: text(),
    mustChangePassword: boolean().notNull().default(false),
    roleId: text()
      .notNull()
      .references(() => roles.id),
    /** Grants beside the role's. */
    access: jsonb().$type<Grant[]>().notNull().default([]),
    standing: text().$type<AccountStatus>().notNull().default('ACTIVE'),
    standingReason: text(),
    suspendedUntil: instantColumn(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    phoneNumber: text(),
    /** The digits of the phone number, as two spellings of it are compared. */
    phoneKey: text(),
    avatarId: text().references(() => files.id),
    locale: text().$type<Locale>().notNull().default('fr'),
    version: integer().notNull().default(1),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
    searchedTexts: searchedKey(PERSON.map((column) => `coalesce("${column}", '')`).join(` || ' ' || `)),
  },
  (table) => [
    uniqueIndex('accounts_email').on(table.emailKey),
    uniqueIndex('accounts_phone').on(table.phoneKey),
    index('accounts_role').on(table.roleId),
    index('accounts_newest').on(desc(table.createdAt), table.id),
    textsIndex('accounts', table),
  ],
);

/** What a provider knows an account's person by. */
export const identities = pgTable(
  'identities',
  {
    provider: text().$type<OutsideProvider>().notNull(),
    subject: text().notNull(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('identities_account').on(table.accountId),
  ],
);

/** One sign-in each, from which a family of refresh tokens descends. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    address: text(),
    /** What the browser calls itself. */
    device: text(),
    createdAt: instantColumn().notNull(),
    /** When its person last showed who they are, by a password or a provider. */
    authenticatedAt: instantColumn(),
    usedAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
    endedAt: instantColumn(),
    endReason: text().$type<SessionEnd>(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expiry').on(table.expiresAt)],
);

export type SessionEnd = 'logout' | 'revoked' | 'reuse' | 'password' | 'banned' | 'suspended' | 'access';

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: instantColumn().notNull(),
    /** When it was first exchanged for the next one. */
    usedAt: instantColumn(),
    /** What makes that next one of it again; forgotten when the token may come back no more. */
    successorSalt: text(),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);

/** One-time links to set a new password. */
export const passwordResets = pgTable(
  'password_resets',
  {
    hash: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
  },
  (table) => [index('password_resets_account').on(table.accountId)],
);

export type RoleRow = typeof roles.$inferSelect;
export type AccountRow = typeof accounts.$inferSelect;
export type RefreshTokenRow = typeof refreshTokens.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;
