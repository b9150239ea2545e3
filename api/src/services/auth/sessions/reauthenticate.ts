import { and, eq } from 'drizzle-orm';
import { reauthenticationRules } from 'shared-kernel/accounts';
import { write } from '../../../platform/database/write.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { PasswordError } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import type { ServiceDeps } from '../../../platform/service.ts';
import { isPassword } from '../passwords/passwords.ts';
import { getAccount } from '../passwords/update-password.ts';
import type { VerifiedProfile } from '../providers/verified-profile.ts';
import { identities, sessions } from '../table.ts';

/**
 * Notes that a caller has shown again who they are, by their password.
 * @throws PasswordError when it is wrong, or the account has none: its provider is asked again.
 */
export const reauthenticate = async (deps: ServiceDeps, caller: Caller, input: unknown): Promise<void> => {
  const { password } = valid(reauthenticationRules, input);
  const { passwordHash } = await getAccount(deps.database.db, caller.authId);
  if (passwordHash === null) throw new PasswordError('signInAgain');
  if (!(await isPassword(password, passwordHash))) throw new PasswordError('wrongPassword');
  await noteAuthentication(deps, caller);
};

/**
 * Notes that a caller has shown again who they are, by a provider. It neither opens nor links an account.
 * @throws PasswordError when the provider knows the caller's account by another profile, or not at all
 */
export const reauthenticateAs = async (
  deps: ServiceDeps,
  caller: Caller,
  { provider, subject }: VerifiedProfile,
): Promise<void> => {
  const isOwn = and(
    eq(identities.provider, provider),
    eq(identities.subject, subject),
    eq(identities.accountId, caller.authId),
  );
  if ((await deps.database.db.$count(identities, isOwn)) === 0) throw new PasswordError('otherAccount');
  await noteAuthentication(deps, caller);
};

const noteAuthentication = (deps: ServiceDeps, caller: Caller) =>
  write(deps, { actor: caller, actorId: caller.authId }, ({ db, at }) =>
    db.update(sessions).set({ authenticatedAt: at }).where(eq(sessions.id, caller.sessionId)),
  );
