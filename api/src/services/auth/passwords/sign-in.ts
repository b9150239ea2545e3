import { eq } from 'drizzle-orm';
import type { TokenPair } from 'shared-kernel/contracts';
import { signInRules, signUpRules } from 'shared-kernel/validation/accounts';
import type { Database } from '../../../platform/database/database.ts';
import { write } from '../../../platform/database/write.ts';
import { PasswordError } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import { emailKeyOf } from '../../../platform/mail/email-key.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { getSite } from '../../site/port.ts';
import { mailConfirmation } from '../accounts/confirm-email.ts';
import { createAccount } from '../accounts/create-account.ts';
import { VISITOR_ROLE } from '../roles/visitor-role.ts';
import { noteDevice } from '../sessions/devices.ts';
import type { Origin } from '../sessions/origin.ts';
import { insertSession } from '../sessions/sessions.ts';
import { startSessionByPassword } from '../sessions/start-session.ts';
import { type AccountRow, accounts } from '../table.ts';
import { hashChosenPassword } from './chosen-password.ts';
import { isPassword } from './passwords.ts';

/**
 * Opens an account with a password and signs in.
 * @throws ValidationError also for a guessable password
 * @throws ConflictError when the address already has an account
 */
export const signUp = async (deps: ServiceDeps, input: unknown, origin: Origin): Promise<TokenPair> => {
  const { email, password } = valid(signUpRules, input);
  const { locale } = origin;
  const { site, breachService } = deps.config;
  const chosen = { fieldName: 'password', password, account: { email } };
  const passwordHash = await hashChosenPassword(await getSite(deps.database.db, site), chosen, breachService);
  return write(deps, { from: origin.address }, async (context) => {
    const id = await createAccount(context, { email, passwordHash, role: VISITOR_ROLE, locale });
    await mailConfirmation(context, deps, id, { to: email, locale });
    await noteDevice(context, deps, { id, email, locale }, origin);
    return insertSession(context, deps.tokens, id, origin);
  });
};

/**
 * Signs in with a password.
 * @throws PasswordError the same error for an unknown account and a wrong password. Only a correct password reveals
 *   that the account is banned or suspended.
 */
export const signIn = async (deps: ServiceDeps, input: unknown, origin: Origin): Promise<TokenPair> => {
  const { email, password } = valid(signInRules, input);
  const account = await findByEmail(deps.database.db, email);
  const isRight = await isPassword(password, account?.passwordHash);
  if (!account || !isRight) throw new PasswordError('wrongCredentials');
  return startSessionByPassword(deps, account, origin);
};

export const findByEmail = async (db: Database, email: string): Promise<AccountRow | undefined> => {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, emailKeyOf(email)));
  return account;
};
