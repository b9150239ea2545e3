import { and, eq } from 'drizzle-orm';
import { reauthenticationRules } from 'shared-kernel/validation/accounts';
import { write } from '../../../platform/database/write.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { PasswordError } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { proveFactor, type SpendCode } from '../factors/prove-factor.ts';
import { isPassword } from '../passwords/passwords.ts';
import { getAccount } from '../passwords/update-password.ts';
import type { VerifiedProfile } from '../providers/verified-profile.ts';
import { identities, sessions } from '../table.ts';

/**
 * Confirms the caller by a code or passkey of their second factor or, without one, by their password.
 * @throws PasswordError when it is wrong, or the account has neither and must use its provider
 */
export const reauthenticate = async (deps: ServiceDeps, caller: Caller, input: unknown): Promise<void> => {
  const { password, ...proof } = valid(reauthenticationRules, input);
  if (caller.hasFactor) {
    const spend = await proveFactor(deps, caller.authId, proof);
    await noteAuthentication(deps, caller, spend);
    return;
  }
  if (password === undefined) throw brokenRule('password', 'required');
  const { passwordHash } = await getAccount(deps.database.db, caller.authId);
  if (passwordHash === null) throw new PasswordError('signInAgain');
  if (!(await isPassword(password, passwordHash))) throw new PasswordError('wrongPassword');
  await noteAuthentication(deps, caller);
};

/**
 * Confirms the caller by a provider. Never opens or links an account.
 * @throws PasswordError when the provider's profile isn't linked to the caller's account, or the account has a second
 *   factor, which confirms it
 */
export const reauthenticateAs = async (
  deps: ServiceDeps,
  caller: Caller,
  { provider, subject }: VerifiedProfile,
): Promise<void> => {
  if (caller.hasFactor) throw new PasswordError('secondFactor');
  const isOwn = and(
    eq(identities.provider, provider),
    eq(identities.subject, subject),
    eq(identities.accountId, caller.authId),
  );
  if ((await deps.database.db.$count(identities, isOwn)) === 0) throw new PasswordError('otherAccount');
  await noteAuthentication(deps, caller);
};

const noteAuthentication = (deps: ServiceDeps, caller: Caller, spend?: SpendCode) =>
  write(deps, { actor: caller, actorId: caller.authId }, async (context) => {
    await spend?.(context);
    await context.db.update(sessions).set({ authenticatedAt: context.at }).where(eq(sessions.id, caller.sessionId));
  });
