import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { hashPassword, isPassword } from '../passwords/passwords.ts';
import { recoveryCodes } from '../table.ts';

const COUNT = 10;
/** Letters and digits that aren't mistaken for each other. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';
const SELECTOR_LENGTH = 3;
const SECRET_LENGTH = 9;

export interface RecoveryCodes {
  /** As shown once to the person. */
  shown: string[];
  rows: { selector: string; hash: string }[];
}

const signs = (length: number): string => Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Creates codes. Slow, since each is hashed like a password: don't call it within a transaction. */
export const newRecoveryCodes = async (): Promise<RecoveryCodes> => {
  const selectors = new Set<string>();
  while (selectors.size < COUNT) selectors.add(signs(SELECTOR_LENGTH));
  const codes = [...selectors].map((selector) => ({ selector, secret: signs(SECRET_LENGTH) }));
  return {
    shown: codes.map(({ selector, secret }) => (selector + secret).replace(/(.{4})(?=.)/g, '$1-')),
    rows: await Promise.all(
      codes.map(async ({ selector, secret }) => ({ selector, hash: await hashPassword(secret) })),
    ),
  };
};

/** Stores codes; the account's earlier ones become invalid. */
export const replaceRecoveryCodes = async (
  { db }: WriteContext,
  accountId: string,
  { rows }: RecoveryCodes,
): Promise<void> => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await db.insert(recoveryCodes).values(rows.map((row) => ({ accountId, ...row })));
};

const isUnused = (accountId: string) => and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt));

export const countRecoveryCodes = (db: Database, accountId: string): Promise<number> =>
  db.$count(recoveryCodes, isUnused(accountId));

/**
 * Looks up an unused code. Slow like a password check.
 * @param code - without separators, in lower case
 * @returns its hash; undefined for a wrong or used code
 */
export const findRecoveryCode = async (db: Database, accountId: string, code: string): Promise<string | undefined> => {
  const selector = code.slice(0, SELECTOR_LENGTH);
  const [row] = await db
    .select()
    .from(recoveryCodes)
    .where(and(isUnused(accountId), eq(recoveryCodes.selector, selector)));
  return (await isPassword(code.slice(SELECTOR_LENGTH), row?.hash)) ? row?.hash : undefined;
};

/**
 * Marks a code as used.
 * @param hash - a new code may have the same selector by now
 * @returns whether it was still unused
 */
export const spendRecoveryCode = async (
  { db, at }: WriteContext,
  accountId: string,
  hash: string,
): Promise<boolean> => {
  const spent = await db
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(isUnused(accountId), eq(recoveryCodes.hash, hash)))
    .returning();
  return spent.length > 0;
};
