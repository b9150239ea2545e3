import { and, eq, gt, lte } from 'drizzle-orm';
import type { Locale } from 'shared-kernel/contracts';
import { resetConfirmRules, resetRequestRules } from 'shared-kernel/validation/accounts';
import type { Database } from '../../../platform/database/database.ts';
import { type WriteContext, write } from '../../../platform/database/write.ts';
import { ExpiredLinkError } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import { forgetJobs } from '../../../platform/jobs/forget-jobs.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { hashOf } from '../../../platform/tokens/tokens.ts';
import { getSite } from '../../site/port.ts';
import { lockAccount } from '../sessions/start-session.ts';
import { accounts, passwordResets } from '../table.ts';
import { hashChosenPassword } from './chosen-password.ts';
import { formatLifetime } from './format-lifetime.ts';
import { newMailedLink } from './mailed-link.ts';
import { changePassword, RESET_PAGE } from './password-change.ts';
import { findByEmail } from './sign-in.ts';

const QUEUE = 'password-reset';
/** Seconds after a mailed link in which further requests send none, since anyone can request one. */
const QUIET_SECONDS = 10 * 60;

interface ResetRequest {
  email: string;
  locale: Locale;
}

/**
 * Queues a password reset. A job looks up the account later, so neither the response nor its duration reveals whether
 * it exists.
 */
export const requestReset = async (deps: ServiceDeps, input: unknown, locale: Locale): Promise<void> => {
  const { emailOrUsername } = valid(resetRequestRules, input);
  const request: ResetRequest = { email: emailOrUsername, locale };
  await deps.jobs.send(deps.database.db, QUEUE, request);
};

/** Registers the job that mails links. Call before jobs start. */
export const defineResets = (deps: ServiceDeps): void =>
  deps.jobs.define<ResetRequest>(QUEUE, (request) => mailLink(deps, request));

/** Deletes queued resets of an address. */
export const forgetResets = (db: Database, email: string): Promise<void> =>
  forgetJobs(db, QUEUE, { field: 'email', email });

const mailLink = async (deps: ServiceDeps, { email, locale }: ResetRequest): Promise<void> => {
  const found = await findByEmail(deps.database.db, email);
  if (!found) return;
  const { resetLinkSeconds } = deps.config;
  await write(deps, {}, async (context) => {
    const { db, at } = context;
    // The lock serialises concurrent requests.
    const account = await lockAccount(context, found.id);
    if (!account || account.standing === 'BANNED') return;
    if (await hasNewLink(context, account.id, resetLinkSeconds)) return;
    await db
      .delete(passwordResets)
      .where(and(eq(passwordResets.accountId, account.id), lte(passwordResets.expiresAt, at)));
    const { link, ...stored } = newMailedLink(RESET_PAGE, at, resetLinkSeconds);
    await db.insert(passwordResets).values({ ...stored, accountId: account.id, createdAt: at });
    const values = { link, lifetime: formatLifetime(locale, resetLinkSeconds) };
    await deps.sendMail(context, { to: account.email, locale, template: 'password-reset', values });
  });
};

/** Whether a link was mailed so recently that no other is needed; it is still valid for at least half its lifetime. */
const hasNewLink = async ({ db, at }: WriteContext, accountId: string, lifetime: number): Promise<boolean> => {
  const since = new Date(at.getTime() - Math.min(QUIET_SECONDS, lifetime / 2) * 1000);
  const isNew = and(eq(passwordResets.accountId, accountId), gt(passwordResets.createdAt, since));
  return (await db.$count(passwordResets, isNew)) > 0;
};

/**
 * Sets a new password with a link's token, once; all sessions end.
 * @throws ExpiredLinkError when the link is unknown, used or expired
 */
export const confirmReset = async (
  deps: ServiceDeps,
  token: string,
  input: unknown,
  { locale, address }: { locale: Locale; address: string },
): Promise<void> => {
  const { newPassword } = valid(resetConfirmRules, input);
  const hash = hashOf(token);
  const isGood = and(eq(passwordResets.hash, hash), gt(passwordResets.expiresAt, new Date()));
  // Hashing is slow, so check the link first.
  const [found] = await deps.database.db
    .select({ id: accounts.id, email: accounts.email, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(passwordResets)
    .innerJoin(accounts, eq(accounts.id, passwordResets.accountId))
    .where(isGood);
  if (!found) throw new ExpiredLinkError();
  const chosen = { fieldName: 'newPassword', password: newPassword, account: found };
  const { site, breachService } = deps.config;
  const passwordHash = await hashChosenPassword(await getSite(deps.database.db, site), chosen, breachService);
  await write(deps, { from: address }, async (context) => {
    // Lock the account before its links, in the same order as other password changes, to avoid deadlocks.
    const account = await lockAccount(context, found.id);
    const [taken] = await context.db.delete(passwordResets).where(isGood).returning();
    if (!account || !taken) throw new ExpiredLinkError();
    await changePassword(context, deps.sendMail, { account, passwordHash, locale, isByMail: true });
  });
};
