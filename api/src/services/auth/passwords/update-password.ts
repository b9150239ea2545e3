import { eq } from 'drizzle-orm';
import type { Locale } from 'shared-kernel/contracts';
import { passwordUpdateRules } from 'shared-kernel/validation/accounts';
import type { Database } from '../../../platform/database/database.ts';
import { write } from '../../../platform/database/write.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { PasswordError, TokenError } from '../../../platform/http/errors.ts';
import { isRecentlyAuthenticated, requireRecentSignIn } from '../../../platform/http/recent-sign-in.ts';
import { valid } from '../../../platform/http/validation.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { getSite } from '../../site/port.ts';
import { lockAccount } from '../sessions/start-session.ts';
import { type AccountRow, accounts } from '../table.ts';
import { hashChosenPassword } from './chosen-password.ts';
import { changePassword } from './password-change.ts';
import { isPassword } from './passwords.ts';

/** The caller of an action on the own account, with address and language. */
export interface OwnAct {
  caller: Caller;
  address: string;
  locale: Locale;
}

/**
 * Changes the caller's password and ends their other sessions.
 * @throws PasswordError when the old password is wrong; for an account without one, when the sign-in isn't recent
 */
export const updatePassword = async (
  deps: ServiceDeps,
  { caller, address, locale }: OwnAct,
  input: unknown,
): Promise<void> => {
  const { oldPassword, newPassword } = valid(passwordUpdateRules, input);
  const known = await getAccount(deps.database.db, caller.authId);
  await confirmCaller(caller, known, { fieldName: 'oldPassword', password: oldPassword });
  if (newPassword === oldPassword) throw brokenRule('newPassword', 'unchanged');
  const chosen = { fieldName: 'newPassword', password: newPassword, account: known };
  const { site, breachService } = deps.config;
  const passwordHash = await hashChosenPassword(await getSite(deps.database.db, site), chosen, breachService);
  await write(deps, { actor: caller, actorId: caller.authId, from: address }, async (context) => {
    const account = await lockAccount(context, known.id);
    if (account?.passwordHash !== known.passwordHash) throw new PasswordError('wrongPassword');
    const change = { account, passwordHash, locale, session: caller.sessionId, isByMail: false };
    await changePassword(context, deps.sendMail, change);
  });
};

/**
 * Confirms that the caller is the account's person: by the password, or without one by a recent sign-in. Accounts with
 * a second factor need both.
 * @param given - the sent password and its field.
 */
export const confirmCaller = async (
  caller: Caller,
  { passwordHash }: AccountRow,
  { fieldName, password }: { fieldName: string; password: string | undefined },
): Promise<void> => {
  if (caller.hasFactor) requireRecentSignIn(caller);
  if (passwordHash === null) return requireFreshSession(caller);
  if (password === undefined) throw brokenRule(fieldName, 'required');
  if (!(await isPassword(password, passwordHash))) throw new PasswordError('wrongPassword');
};

/** @throws TokenError when the account doesn't exist any more */
export const getAccount = async (db: Database, id: string): Promise<AccountRow> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (!account) throw new TokenError();
  return account;
};

/** @throws PasswordError when the sign-in isn't recent */
const requireFreshSession = (caller: Caller): void => {
  if (!isRecentlyAuthenticated(caller)) throw new PasswordError('signInAgain');
};
