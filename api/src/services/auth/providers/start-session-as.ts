import { and, eq } from 'drizzle-orm';
import type { TokenPair } from 'shared-kernel/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import { violatedIndex } from '../../../platform/database/failures.ts';
import { type WriteContext, write } from '../../../platform/database/write.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { ConflictError, TokenError } from '../../../platform/http/errors.ts';
import type { ServiceDeps } from '../../../platform/service.ts';
import { createAccount } from '../accounts/create-account.ts';
import { RESET_PAGE } from '../passwords/password-change.ts';
import { findByEmail, VISITOR_ROLE } from '../passwords/sign-in.ts';
import type { Origin } from '../sessions/origin.ts';
import { endSessions } from '../sessions/sessions.ts';
import { lockAccount, startSession } from '../sessions/start-session.ts';
import { type AccountRow, accounts, identities } from '../table.ts';
import type { VerifiedProfile } from './verified-profile.ts';

/**
 * Signs in a person whom a provider knows; the first time, with the account of their verified address, or a new one.
 * @throws ConflictError when the address has an account, and the provider hasn't checked whose address it is.
 */
export const startSessionAs = async (
  deps: ServiceDeps,
  profile: VerifiedProfile,
  origin: Origin,
): Promise<TokenPair> => {
  try {
    return await attempt(deps, profile, origin);
  } catch (error) {
    // Somebody who presses the button twice is known by the second time.
    if (!(error instanceof ConflictError) && violatedIndex(error) === undefined) throw error;
    return attempt(deps, profile, origin);
  }
};

const attempt = (deps: ServiceDeps, profile: VerifiedProfile, origin: Origin): Promise<TokenPair> =>
  write(deps, { from: origin.address }, async (context) => {
    const id = (await findLinked(context, profile)) ?? (await link(context, deps, profile, origin));
    const account = await lockAccount(context, id);
    if (!account) throw new TokenError();
    return startSession(context, deps, account, origin);
  });

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
 * Gives an account to the owner of its address. Whoever opened it never showed that the address is theirs, and may be
 * somebody who waited for the owner to come: what they could come back with is taken away.
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
  const values = { link: '/', ...(firstName && { firstName }) };
  await deps.sendMail(context, { to: email, locale, template: 'sign-up-welcome', values });
  return id;
};
