import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { GOD } from 'shared-kernel/access';
import { DEFAULT_LOCALE } from 'shared-kernel/contracts';
import type { Database } from '../platform/database/database.ts';
import { type WriteDeps, write } from '../platform/database/write.ts';
import { ConflictError } from '../platform/http/errors.ts';
import type { ServiceDeps } from '../platform/service/service.ts';
import { createAccount } from '../services/auth/accounts/create-account.ts';
import { hashChosenPassword } from '../services/auth/passwords/chosen-password.ts';
import { accounts, roles } from '../services/auth/table.ts';

/** Characters that can't be confused on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const LETTERS = 4;

/**
 * Creates an account with all rights.
 * @param email - a validated address.
 * @returns the password, which is not stored and must be changed at the first sign-in; undefined when the address
 *   already has an account
 */
export const openAdminAccount = async (
  deps: WriteDeps & Pick<ServiceDeps, 'config'>,
  email: string,
): Promise<string | undefined> => {
  const password = newPassword();
  const passwordHash = await hashChosenPassword(deps.config.site, {
    fieldName: 'password',
    password,
    account: { email },
  });
  const account = { email, passwordHash, role: GOD, locale: DEFAULT_LOCALE, mustChangePassword: true };
  try {
    // The operator vouches for the address. Unproved, its mailbox would be trusted more than the account's factor.
    await write(deps, {}, (context) => createAccount(context, { ...account, emailVerifiedAt: context.at }));
    return password;
  } catch (error) {
    if (error instanceof ConflictError) return undefined;
    throw error;
  }
};

/** Whether an account with all rights exists. */
export const hasAdmin = async (db: Database): Promise<boolean> => {
  const gods = db.select({ id: accounts.id }).from(accounts).innerJoin(roles, eq(roles.id, accounts.roleId));
  return (await gods.where(eq(roles.name, GOD)).limit(1)).length > 0;
};

/** About 99 bits. */
const newPassword = (): string => {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)];
  return Array.from({ length: GROUPS }, () => Array.from({ length: LETTERS }, letter).join('')).join('-');
};
