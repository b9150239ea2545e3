import { eq } from 'drizzle-orm';
import type { Locale } from 'shared-kernel/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import type { SendMail } from '../../../platform/mail/mailer.ts';
import { dropUnprovedFactor } from '../factors/drop-factor.ts';
import { endSessions } from '../sessions/sessions.ts';
import { type AccountRow, accounts, identities, passwordResets } from '../table.ts';

/** Page that requests and sets a new password. */
export const RESET_PAGE = '/reset-password';

/** A new password, already hashed. */
export interface PasswordChange {
  account: AccountRow;
  passwordHash: string;
  /** Language of the notification mail. */
  locale: Locale;
  /** Id of the session that continues. */
  session?: string;
  /** Whether the person followed a mailed link. */
  isByMail: boolean;
}

/** Sets a new password, ends other sessions, deletes reset links and notifies the person by mail. */
export const changePassword = async (
  context: WriteContext,
  sendMail: SendMail,
  { account, passwordHash, locale, session, isByMail }: PasswordChange,
): Promise<void> => {
  const { db, at } = context;
  const emailVerifiedAt = account.emailVerifiedAt ?? (isByMail ? at : null);
  const changes = { passwordHash, mustChangePassword: false, emailVerifiedAt, updatedAt: at };
  await db.update(accounts).set(changes).where(eq(accounts.id, account.id));
  // The mailed link proves ownership of the address. Providers and factors from before that may be another person's.
  if (isByMail && account.emailVerifiedAt === null) {
    await db.delete(identities).where(eq(identities.accountId, account.id));
    await dropUnprovedFactor(context, account);
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
