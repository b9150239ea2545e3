import { and, eq } from 'drizzle-orm';
import type { TokenPair } from 'shared-kernel/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import { violatedIndex } from '../../../platform/database/failures.ts';
import { type WriteContext, write } from '../../../platform/database/write.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { ConflictError, TokenError } from '../../../platform/http/errors.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { mailConfirmation } from '../accounts/confirm-email.ts';
import { createAccount } from '../accounts/create-account.ts';
import { dropFactor } from '../factors/drop-factor.ts';
import { RESET_PAGE } from '../passwords/password-change.ts';
import { findByEmail, VISITOR_ROLE } from '../passwords/sign-in.ts';
import type { Origin } from '../sessions/origin.ts';
import { endSessions } from '../sessions/sessions.ts';
import { lockAccount, pairOf, startSession } from '../sessions/start-session.ts';
import { type AccountRow, accounts, identities } from '../table.ts';
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
      const id = (await findLinked(context, profile)) ?? (await link(context, deps, profile, origin));
      const account = await lockAccount(context, id);
      if (!account) throw new TokenError();
      return startSession(context, deps, account, origin);
    }),
  );

const findLinked = async (
  { db }: WriteContext,
  { provider, subject }: VerifiedProfile,
): Promise<string | undefined> => {
  const isTheirs = and(eq(identities.provider, provider), eq(identities.subject, subject));
  const [found] = await db.select({ accountId: identities.accountId }).from(identities).where(isTheirs);
  return found?.accountId;
};

const link = async (
  context: WriteContext,
  deps: ServiceDeps,
  profile: VerifiedProfile,
  origin: Origin,
): Promise<string> => {
  const { provider, subject, email, isEmailVerified } = profile;
  if (email === null) throw brokenRule('email', 'required');
  const known = await findByEmail(context.db, email);
  if (known && !isEmailVerified) throw new ConflictError('client', 'emailTaken');
  if (known && known.emailVerifiedAt === null) await handOver(context, deps, known, origin);
  const accountId = known?.id ?? (await open(context, deps, { ...profile, email }, origin));
  await context.db.insert(identities).values({ provider, subject, accountId, createdAt: context.at });
  const line = { action: 'link', resource: 'client', recordId: accountId, after: { provider } } as const;
  await audit({ ...context, actorId: accountId }, line);
  return accountId;
};

/**
 * Transfers an account to the verified owner of its address. Its creator never proved to own the address, and may be an
 * attacker. So the password, second factor, provider links and sessions are removed.
 */
const handOver = async (
  context: WriteContext,
  deps: ServiceDeps,
  account: AccountRow,
  { locale }: Origin,
): Promise<void> => {
  const { db, at } = context;
  await db.update(accounts).set({ passwordHash: null, emailVerifiedAt: at }).where(eq(accounts.id, account.id));
  await db.delete(identities).where(eq(identities.accountId, account.id));
  await dropFactor(context, account.id);
  await endSessions(context, account.id, 'password');
  if (account.passwordHash === null) return;
  const mail = { to: account.email, locale, template: 'password-changed', values: { link: RESET_PAGE } } as const;
  await deps.sendMail(context, mail);
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
