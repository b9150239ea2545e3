import { desc } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    /** Compares names, including look-alikes. */
    nameKey: text().notNull(),
    access: jsonb().$type<Grant[]>().notNull(),
    /** Created by the system; can't be deleted. */
    isBuiltIn: boolean().notNull().default(false),
    /** Whether its accounts must set up a second factor. */
    needsFactor: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
  },
  (table) => [uniqueIndex('roles_name').on(table.nameKey)],
);

/** Columns that a search for accounts covers. */
const PERSON = ['first_name', 'last_name', 'email', 'phone_number', 'phone_key'];

/** Accounts with their profiles. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    /** Compares addresses: see `emailKeyOf`. */
    emailKey: text().notNull(),
    /** When the person proved to own the address; null before. */
    emailVerifiedAt: instantColumn(),
    /** Argon2id; null for accounts without a password. */
    passwordHash: text(),
    mustChangePassword: boolean().notNull().default(false),
    roleId: text()
      .notNull()
      .references(() => roles.id),
    /** Grants in addition to the role's. */
    access: jsonb().$type<Grant[]>().notNull().default([]),
    standing: text().$type<AccountStatus>().notNull().default('ACTIVE'),
    standingReason: text(),
    suspendedUntil: instantColumn(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    phoneNumber: text(),
    /** Compares phone numbers: see `phoneKeyOf`. */
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

/** Provider profiles that are linked to accounts. */
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

/** Authenticator apps (TOTP), one per account. */
export const factors = pgTable('factors', {
  accountId: text()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Encrypted: see `sealText`. */
  secret: text().notNull(),
  /** Time step of the last accepted code; no code of this step or an earlier one is accepted again. */
  lastStep: integer().notNull().default(0),
  createdAt: instantColumn().notNull(),
  /** Null until the person has typed a first code; the factor isn't asked for before. */
  confirmedAt: instantColumn(),
});

/** Codes that replace the app's code once each. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** First characters of the code, which find its row. */
    selector: text().notNull(),
    /** Argon2id. */
    hash: text().notNull(),
    usedAt: instantColumn(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.selector] })],
);

/** WebAuthn credentials, second factors of their account. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The authenticator's id, in base64url. */
    credentialId: text().notNull(),
    /** COSE key, in base64url. */
    publicKey: text().notNull(),
    /** The authenticator's count of signatures at the last use; always 0 for authenticators without one. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the authenticator. */
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: instantColumn().notNull(),
    usedAt: instantColumn(),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credentialId), index('passkeys_account').on(table.accountId)],
);

/** Random values that a passkey must sign; each is accepted once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: instantColumn().notNull(),
  },
  (table) => [index('passkey_challenges_account').on(table.accountId)],
);

/** Browsers that an account has signed in with, by the hash of a random cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    createdAt: instantColumn().notNull(),
    usedAt: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
);

/** Sessions, one per sign-in. Each has a chain of refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    address: text(),
    /** The browser's `User-Agent`. */
    device: text(),
    createdAt: instantColumn().notNull(),
    /** Time of the last authentication, by a password, a provider or a code. */
    authenticatedAt: instantColumn(),
    usedAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
    endedAt: instantColumn(),
    endReason: text().$type<SessionEnd>(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expiry').on(table.expiresAt)],
);

export type SessionEnd = 'logout' | 'revoked' | 'reuse' | 'password' | 'factor' | 'banned' | 'suspended' | 'access';

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: instantColumn().notNull(),
    /** Time of the first exchange. */
    usedAt: instantColumn(),
    /** Derives the same successor on reuse; deleted when reuse is no longer allowed. */
    successorSalt: text(),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);

/** One-time links that set a new password. */
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

/**
 * Invitations to a role, by email. Accepting deletes one. The role's grants, and the inviter's right to give them, are
 * checked again then.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    emailKey: text().notNull(),
    roleId: text()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    /** The shop that the invited account will own. */
    shopId: text(),
    /** The shop's owner when the invitation was sent. If it changed since, the shop stays with the new one. */
    shopOwnerId: text(),
    /** Language of the mail. */
    locale: text().$type<Locale>().notNull(),
    /** Of the last mailed link's token. */
    hash: text().notNull(),
    invitedBy: text().notNull(),
    sentAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
    withdrawnAt: instantColumn(),
  },
  (table) => [
    uniqueIndex('invitations_email').on(table.emailKey),
    uniqueIndex('invitations_hash').on(table.hash),
    index('invitations_role').on(table.roleId),
  ],
);

export type PasskeyRow = typeof passkeys.$inferSelect;
export type RoleRow = typeof roles.$inferSelect;
export type AccountRow = typeof accounts.$inferSelect;
export type InvitationRow = typeof invitations.$inferSelect;
export type RefreshTokenRow = typeof refreshTokens.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;
