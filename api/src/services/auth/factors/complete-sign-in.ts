import type { TokenPair } from 'shared-kernel/contracts';
import { passkeyChallengeRules, secondFactorRules } from 'shared-kernel/validation/accounts';
import { write } from '../../../platform/database/write.ts';
import { valid } from '../../../platform/http/validation.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { getAccount } from '../passwords/update-password.ts';
import { findLinked, linkByAddress } from '../providers/link-identity.ts';
import type { Origin } from '../sessions/origin.ts';
import { lockAccount, openSession } from '../sessions/start-session.ts';
import { readChallenge } from './challenge.ts';
import { requestPasskey } from './passkeys.ts';
import { proveFactor } from './prove-factor.ts';

/**
 * Completes a sign-in by a code or a passkey.
 * @param count - counts the attempt against the account's limit
 * @throws TokenError when the challenge is no longer valid
 * @throws PasswordError when the code or the passkey is wrong, or the account is banned or suspended
 */
export const completeSignIn = async (
  deps: ServiceDeps,
  input: unknown,
  origin: Origin,
  count: (accountId: string) => Promise<void>,
): Promise<TokenPair> => {
  const { challenge, ...proof } = valid(secondFactorRules, input);
  const { accountId, identity, requireCurrent } = await readChallenge(deps.tokens, challenge);
  await count(accountId);
  const spend = await proveFactor(deps, accountId, proof);
  return write(deps, { actorId: accountId, from: origin.address }, async (context) => {
    const account = requireCurrent(await lockAccount(context, accountId));
    await spend(context);
    if (identity && (await findLinked(context, identity)) === undefined) {
      await linkByAddress(context, deps.sendMail, account, { ...identity, locale: origin.locale });
    }
    return openSession(context, deps, account, origin);
  });
};

/**
 * Options with which a browser asks for a passkey of the account that is signing in.
 * @throws TokenError when the challenge of the sign-in is no longer valid
 */
export const requestPasskeyFor = async (deps: ServiceDeps, input: unknown) => {
  const { challenge } = valid(passkeyChallengeRules, input);
  const { accountId, requireCurrent } = await readChallenge(deps.tokens, challenge);
  requireCurrent(await getAccount(deps.database.db, accountId));
  return requestPasskey(deps, accountId);
};
