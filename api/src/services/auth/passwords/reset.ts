import { and, eq, gt, lte } from 'drizzle-orm';
import { resetConfirmRules, resetRequestRules } from 'shared-kernel/accounts';
import type { Locale } from 'shared-kernel/contracts';
import type { Database } from '../../../platform/database/database.ts';
import { type WriteContext, write } from '../../../platform/database/write.ts';
import { ExpiredLinkError } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import { forgetJobs } from '../../../platform/jobs/forget-jobs.ts';
import type { ServiceDeps } from '../../../platform/service.ts';
import { hashOf, newSecret } from '../../../platform/tokens/tokens.ts';
import { getSite } from '../../site/port.ts';
import { lifetimeIn } from '../sessions/lifetime.ts';
import { lockAccount } from '../sessions/start-session.ts';
import { accounts, passwordResets } from '../table.ts';
import { hashChosenPassword } from './chosen-password.ts';
import { changePassword, RESET_PAGE } from './password-change.ts';
import { findByEmail } from './sign-in.ts';

const QUEUE = 'password-reset';
/** For so long after a link was mailed, whoever asks for another one gets none: anybody may ask. */
const QUIET_SECONDS = 10 * 60;

interface AskedReset {
  email: string;
  locale: Locale;
}

/**
 * Takes down that somebody asks for a new password. Whether there is such an account is found out later, beside the
 * answering, so that neither the words nor the time of the answer tell.
 */
export const requestReset = async (deps: ServiceDeps, input: unknown, locale: Locale): Promise<void> => {
  const { emailOrUsername } = valid(resetRequestRules, input);
  const asked: AskedReset = { email: emailOrUsername, locale };
  await deps.jobs.send(deps.database.db, QUEUE, asked);
};

/** Says how links are mailed to those who asked; before jobs start. */
export const defineResets = (deps: ServiceDeps): void =>
  deps.jobs.define<AskedReset>(QUEUE, (asked) => mailLink(deps, asked));

/** Removes what was taken down of an address, and no mail came of. */
export const forgetResets = (db: Database, email: string): Promise<void> =>
  forgetJobs(db, QUEUE, { field: 'email', email });

const mailLink = async (deps: ServiceDeps, { email, locale }: AskedReset): Promise<void> => {
  const found = await findByEmail(deps.database.db, email);
  if (!found) return;
  const { resetLinkSeconds } = deps.config;
  await write(deps, {}, async (context) => {
    const { db, at } = context;
    // Those who ask at once come here one after the other.
    const account = await lockAccount(context, found.id);
    if (!account || account.standing === 'BANNED') return;
    if (await hasNewLink(context, account.id, resetLinkSeconds)) return;
    await db
      .delete(passwordResets)
      .where(and(eq(passwordResets.accountId, account.id), lte(passwordResets.expiresAt, at)));
    const token = newSecret();
    const expiresAt = new Date(at.getTime() + resetLinkSeconds * 1000);
    await db.insert(passwordResets).values({ hash: hashOf(token), accountId: account.id, createdAt: at, expiresAt });
    const link = `${RESET_PAGE}?token=${token}`;
    const values = { link, lifetime: lifetimeIn(locale, resetLinkSeconds) };
    await deps.sendMail(context, { to: account.email, locale, template: 'password-reset', values });
  });
};

/** Whether a link was mailed so lately that the mailbox has it, and it is good for as long again at least. */
const hasNewLink = async ({ db, at }: WriteContext, accountId: string, lifetime: number): Promise<boolean> => {
  const since = new Date(at.getTime() - Math.min(QUIET_SECONDS, lifetime / 2) * 1000);
  const isNew = and(eq(passwordResets.accountId, accountId), gt(passwordResets.createdAt, since));
  return (await db.$count(passwordResets, isNew)) > 0;
};

/**
 * Gives an account a new password for the token of a link, once; all its sessions end.
 * @throws ExpiredLinkError when the link is unknown, used or expired.
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
  // A hash costs time, which those alone get who have a link.
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
    // The account before its links, as whoever changes a password takes them: nobody waits for each other.
    const account = await lockAccount(context, found.id);
    const [taken] = await context.db.delete(passwordResets).where(isGood).returning();
    if (!account || !taken) throw new ExpiredLinkError();
    await changePassword(context, deps.sendMail, { account, passwordHash, locale, isByMail: true });
  });
};
