import type { TokenPair } from 'shared-kernel/contracts';
import { violatedIndex } from '../../../platform/database/failures.ts';
import { type WriteContext, write } from '../../../platform/database/write.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { ConflictError, TokenError } from '../../../platform/http/errors.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { mailConfirmation } from '../accounts/confirm-email.ts';
import { createAccount } from '../accounts/create-account.ts';
import { dropUnprovedFactor } from '../factors/drop-factor.ts';
import { hasFactor } from '../factors/has-factor.ts';
import { findByEmail } from '../passwords/sign-in.ts';
import { VISITOR_ROLE } from '../roles/visitor-role.ts';
import type { Origin } from '../sessions/origin.ts';
import { lockAccount, pairOf, startSession } from '../sessions/start-session.ts';
import type { AccountRow } from '../table.ts';
import { findLinked, linkByAddress, linkIdentity } from './link-identity.ts';
import type { VerifiedProfile } from './verified-profile.ts';

/**
 * Signs in with a provider's profile. The first time, it links the account of the verified address, or opens a new one.
 * @throws ConflictError when the address has an account, and the provider hasn't verified the address
 */
export const startSessionAs = async (
  deps: ServiceDeps,
  profile: VerifiedProfile,
  origin: Origin,
): Promise<TokenPair> => {
  try {
    return await attempt(deps, profile, origin);
  } catch (error) {
    // A concurrent request, such as a double click, created the link. The second attempt finds it.
    if (!(error instanceof ConflictError) && violatedIndex(error) === undefined) throw error;
    return attempt(deps, profile, origin);
  }
};

const attempt = async (deps: ServiceDeps, profile: VerifiedProfile, origin: Origin): Promise<TokenPair> =>
  pairOf(
    await write(deps, { from: origin.address }, async (context) => {
      const linked = await findLinked(context, profile);
      if (linked !== undefined) return startSession(context, deps, await lock(context, linked), origin);
      const { email, provider, subject, isEmailVerified } = profile;
      if (email === null) throw brokenRule('email', 'required');
      const identity = { provider, subject };
      const known = await findByEmail(context.db, email);
      if (!known) {
        const id = await open(context, deps, { ...profile, email }, origin);
        await linkIdentity(context, id, identity);
        return startSession(context, deps, await lock(context, id), origin);
      }
      if (!isEmailVerified) throw new ConflictError('client', 'emailTaken');
      const account = await lock(context, known.id);
      await dropUnprovedFactor(context, account);
      // An account that still has a factor is linked by its code: see `completeSignIn`.
      if (!(await hasFactor(context.db, account.id))) {
        await linkByAddress(context, deps.sendMail, account, { ...identity, locale: origin.locale });
      }
      return startSession(context, deps, account, origin, identity);
    }),
  );

const lock = async (context: WriteContext, id: string): Promise<AccountRow> => {
  const account = await lockAccount(context, id);
  if (!account) throw new TokenError();
  return account;
};

const open = async (
  context: WriteContext,
  deps: ServiceDeps,
  { email, isEmailVerified, firstName, lastName }: VerifiedProfile & { email: string },
  { locale }: Origin,
): Promise<string> => {
  const emailVerifiedAt = isEmailVerified ? context.at : null;
  const given = { email, emailVerifiedAt, passwordHash: null, role: VISITOR_ROLE, locale, firstName, lastName };
  const id = await createAccount(context, given);
  const named = firstName ? { firstName } : {};
  if (isEmailVerified) {
    await deps.sendMail(context, { to: email, locale, template: 'sign-up-welcome', values: { link: '/', ...named } });
  } else await mailConfirmation(context, deps, id, { to: email, locale, ...named });
  return id;
};
