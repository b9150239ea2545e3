import { and, eq } from 'drizzle-orm';
import type { Locale } from 'shared-kernel/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import type { SendMail } from '../../../platform/mail/mailer.ts';
import { RESET_PAGE } from '../passwords/password-change.ts';
import { endSessions } from '../sessions/sessions.ts';
import { type AccountRow, accounts, identities } from '../table.ts';
import type { VerifiedProfile } from './verified-profile.ts';

/** A person at a provider. */
export type Identity = Pick<VerifiedProfile, 'provider' | 'subject'>;

/** The id of the account that an identity signs in to. */
export const findLinked = async (
  { db }: WriteContext,
  { provider, subject }: Identity,
): Promise<string | undefined> => {
  const isTheirs = and(eq(identities.provider, provider), eq(identities.subject, subject));
  const [found] = await db.select({ accountId: identities.accountId }).from(identities).where(isTheirs);
  return found?.accountId;
};

/** Lets an identity sign in to an account. */
export const linkIdentity = async (
  context: WriteContext,
  accountId: string,
  { provider, subject }: Identity,
): Promise<void> => {
  await context.db.insert(identities).values({ provider, subject, accountId, createdAt: context.at });
  const line = { action: 'link', resource: 'client', recordId: accountId, after: { provider } } as const;
  await audit({ ...context, actorId: accountId }, line);
};

/**
 * Links a locked account to an identity that proves its address. Before that proof, the account's creator may be an
 * attacker, so the password, provider links and sessions are removed.
 */
export const linkByAddress = async (
  context: WriteContext,
  sendMail: SendMail,
  account: AccountRow,
  { locale, ...identity }: Identity & { locale: Locale },
): Promise<void> => {
  const { db, at } = context;
  if (account.emailVerifiedAt === null) {
    await db.update(accounts).set({ passwordHash: null, emailVerifiedAt: at }).where(eq(accounts.id, account.id));
    await db.delete(identities).where(eq(identities.accountId, account.id));
    await endSessions(context, account.id, 'password');
    if (account.passwordHash !== null) {
      const values = { link: RESET_PAGE };
      await sendMail(context, { to: account.email, locale, template: 'password-changed', values });
    }
  }
  await linkIdentity(context, account.id, identity);
};
