import { eq } from 'drizzle-orm';
import { linkRules } from 'shared-kernel/validation/accounts';
import { audit } from '../../../platform/audit/audit.ts';
import { type WriteContext, write } from '../../../platform/database/write.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { ConflictError, ExpiredLinkError, TokenError } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { lockAccount } from '../sessions/start-session.ts';
import { accounts } from '../table.ts';

const CONFIRMATION_PAGE = '/account/confirm';
/** The mail states this lifetime: its text must change with it. */
const LIFETIME_SECONDS = 7 * 24 * 3600;

type NewcomersMail = Pick<Mail, 'to' | 'locale'> & { firstName?: string };

/** Mails the link that confirms the address of an account. */
export const mailConfirmation = async (
  context: WriteContext,
  { tokens, sendMail }: Pick<ServiceDeps, 'tokens' | 'sendMail'>,
  accountId: string,
  { firstName, ...mail }: NewcomersMail,
): Promise<void> => {
  const token = await tokens.sign('email', { sub: accountId }, LIFETIME_SECONDS);
  const values = { link: `${CONFIRMATION_PAGE}?token=${token}`, ...(firstName && { firstName }) };
  await sendMail(context, { ...mail, template: 'sign-up-confirmation', values });
};

/** Mails the link again to the caller; to a confirmed address, nothing. */
export const mailConfirmationAgain = (
  deps: ServiceDeps,
  { caller, address, locale }: { caller: Caller; address: string; locale: Mail['locale'] },
): Promise<void> =>
  write(deps, { actor: caller, actorId: caller.authId, from: address }, async (context) => {
    const account = await lockAccount(context, caller.authId);
    if (!account || account.emailVerifiedAt !== null) return;
    const { id, email, firstName } = account;
    await mailConfirmation(context, deps, id, { to: email, locale, firstName });
  });

/**
 * Confirms the caller's address by the mailed link; repeating it changes nothing. The session shows that the mailbox's
 * owner opened the account: a stranger may have opened it with their address.
 * @throws ExpiredLinkError when the link is expired
 * @throws ConflictError when it is another account's
 */
export const confirmEmail = async (
  deps: ServiceDeps,
  { caller, address }: { caller: Caller; address: string },
  input: unknown,
): Promise<void> => {
  const { token } = valid(linkRules, input);
  const { sub } = await deps.tokens.verify('email', token).catch((error: unknown) => {
    throw error instanceof TokenError ? new ExpiredLinkError() : error;
  });
  if (sub !== caller.authId) throw new ConflictError('client', 'otherAccount');
  await write(deps, { actor: caller, actorId: caller.authId, from: address }, async (context) => {
    const account = await lockAccount(context, caller.authId);
    if (!account || account.emailVerifiedAt !== null) return;
    await context.db.update(accounts).set({ emailVerifiedAt: context.at }).where(eq(accounts.id, account.id));
    await audit(context, { action: 'confirm', resource: 'client', recordId: account.id });
  });
};
