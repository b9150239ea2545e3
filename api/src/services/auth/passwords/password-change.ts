import { eq } from 'drizzle-orm';
import type { Locale } from 'shared-kernel/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import type { SendMail } from '../../../platform/mail/mailer.ts';
import { endSessions } from '../sessions/sessions.ts';
import { type AccountRow, accounts, identities, passwordResets } from '../table.ts';

/** Where a person asks for a new password, and gives it. */
export const RESET_PAGE = '/reset-password';

/** A new password, already as it is kept. */
export interface PasswordChange {
  account: AccountRow;
  passwordHash: string;
  /** Language of the mail that tells of it. */
  locale: Locale;
  /** Id of the session that goes on. */
  session?: string;
  /** Whether a link from a mail to the address was followed. */
  isByMail: boolean;
}

/** Gives an account another password, ends its other sessions and every link for a new one, and tells its person. */
export const changePassword = async (
  context: WriteContext,
  sendMail: SendMail,
  { account, passwordHash, locale, session, isByMail }: PasswordChange,
): Promise<void> => {
  const { db, at } = context;
  const emailVerifiedAt = account.emailVerifiedAt ?? (isByMail ? at : null);
  const changes = { passwordHash, mustChangePassword: false, emailVerifiedAt, updatedAt: at };
  await db.update(accounts).set(changes).where(eq(accounts.id, account.id));
  // Whoever opened the account with a provider never showed that the address is theirs; its owner has, just now.
  if (isByMail && account.emailVerifiedAt === null) {
    await db.delete(identities).where(eq(identities.accountId, account.id));
  }
  await db.delete(passwordResets).where(eq(passwordResets.accountId, account.id));
  await endSessions(context, account.id, 'password', session);
  await audit(context, {
    action: isByMail ? 'resetPassword' : 'changePassword',
    resource: 'client',
    recordId: account.id,
  });
  await sendMail(context, { to: account.email, locale, template: 'password-changed', values: { link: RESET_PAGE } });
};
