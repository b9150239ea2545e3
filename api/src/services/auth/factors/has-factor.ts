import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { accounts, factors, passkeys } from '../table.ts';

/** Finds the authenticator app of an account that a code has confirmed. */
export const isConfirmed = (accountId: string) => and(eq(factors.accountId, accountId), isNotNull(factors.confirmedAt));

/** In queries that join `accounts`: whether the account has a second factor, an authenticator app or a passkey. */
export const hasFactorColumn = sql<boolean>`(
  exists (select from ${factors} where ${factors.accountId} = ${accounts.id} and ${factors.confirmedAt} is not null)
  or exists (select from ${passkeys} where ${passkeys.accountId} = ${accounts.id}))`;

/** Whether the account has a second factor. */
export const hasFactor = async (db: Database, accountId: string): Promise<boolean> =>
  (await hasApp(db, accountId)) || hasPasskey(db, accountId);

/** Whether the account has a confirmed authenticator app. */
export const hasApp = async (db: Database, accountId: string): Promise<boolean> =>
  (await db.$count(factors, isConfirmed(accountId))) > 0;

/** Whether the account has a passkey. */
export const hasPasskey = async (db: Database, accountId: string): Promise<boolean> =>
  (await db.$count(passkeys, eq(passkeys.accountId, accountId))) > 0;
