import { eq } from 'drizzle-orm';
import { reauthenticationRules } from 'shared-kernel/accounts';
import { write } from '../../../platform/database/write.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { PasswordError } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import type { ServiceDeps } from '../../../platform/service.ts';
import { isPassword } from '../passwords/passwords.ts';
import { getAccount } from '../passwords/update-password.ts';
import { sessions } from '../table.ts';

/**
 * Notes that a caller has shown again who they are, by their password.
 * @throws PasswordError when it is wrong; an account without a password signs in with its provider again.
 */
export const reauthenticate = async (deps: ServiceDeps, caller: Caller, input: unknown): Promise<void> => {
  const { password } = valid(reauthenticationRules, input);
  const { passwordHash } = await getAccount(deps.database.db, caller.authId);
  if (passwordHash === null) throw new PasswordError('signInAgain');
  if (!(await isPassword(password, passwordHash))) throw new PasswordError('wrongPassword');
  await write(deps, { actor: caller, actorId: caller.authId }, ({ db, at }) =>
    db.update(sessions).set({ authenticatedAt: at }).where(eq(sessions.id, caller.sessionId)),
  );
};
