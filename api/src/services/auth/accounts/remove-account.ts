import { eq } from 'drizzle-orm';
import { deletionRules } from 'shared-kernel/validation/accounts';
import { audit } from '../../../platform/audit/audit.ts';
import { write } from '../../../platform/database/write.ts';
import { valid } from '../../../platform/http/validation.ts';
import { forgetMails } from '../../../platform/mail/mailer.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { forgetInvitations } from '../invitations/invitations.ts';
import { forgetResets } from '../passwords/reset.ts';
import { confirmCaller, getAccount, type OwnAct } from '../passwords/update-password.ts';
import { accounts } from '../table.ts';
import { lockRoledAccount, requireOtherGod } from './rights.ts';
import { toKnownAccount } from './user.ts';

/** Mails to the account that may still be queued. An invitation may be another person's: see {@link forgetInvitations}. */
const MAILS = [
  ...(['password-changed', 'password-reset', 'sign-up-confirmation', 'sign-up-welcome'] as const),
  ...(['new-device', 'factor-set', 'factor-removed', 'factor-reset'] as const),
  ...(['app-added', 'passkey-added', 'passkey-removed'] as const),
  ...(['notifications', 'suspended', 'team-left'] as const),
] as const;

/**
 * Deletes the caller's account with its personal data, and confirms it by a last mail. Content that they wrote stays
 * without a name.
 * @throws PasswordError when the password is wrong; for an account without one, when the sign-in isn't recent
 * @throws ConflictError for the last account with all rights
 */
export const removeAccount = async (
  deps: ServiceDeps,
  { caller, address, locale }: OwnAct,
  input: unknown,
): Promise<void> => {
  const { password } = valid(deletionRules, input ?? {});
  const account = await getAccount(deps.database.db, caller.authId);
  await confirmCaller(caller, account, { fieldName: 'password', password });
  await write(deps, { actor: caller, actorId: caller.authId, from: address }, async (context) => {
    const target = await lockRoledAccount(context, caller.authId);
    await requireOtherGod(context, target);
    await audit(context, { action: 'delete', resource: 'client', recordId: caller.authId });
    const isTheirs = eq(accounts.id, caller.authId);
    // Clear the picture first, so that its file can be deleted like any other.
    await context.db.update(accounts).set({ avatarId: null }).where(isTheirs);
    const account = toKnownAccount(target.account);
    for (const { forget } of Object.values(deps.personalData)) await forget?.(context, account, deps.fileUses);
    const mails = account.provenEmail === null ? MAILS : ([...MAILS, 'invitation'] as const);
    await forgetMails(context.db, target.account.email, mails);
    await forgetResets(context.db, target.account.email);
    await forgetInvitations(context, target.account);
    // Cascades to sessions, refresh tokens, reset links and provider links.
    await context.db.delete(accounts).where(isTheirs);
    await deps.sendMail(context, { to: target.account.email, locale, template: 'account-deleted', values: {} });
  });
};
