import { eq } from 'drizzle-orm';
import { deletionRules } from 'shared-kernel/accounts';
import { audit } from '../../../platform/audit/audit.ts';
import { write } from '../../../platform/database/write.ts';
import { valid } from '../../../platform/http/validation.ts';
import { forgetMails } from '../../../platform/mail/mailer.ts';
import type { ServiceDeps } from '../../../platform/service.ts';
import { forgetResets } from '../passwords/reset.ts';
import { confirmCaller, getAccount, type OwnAct } from '../passwords/update-password.ts';
import { accounts } from '../table.ts';
import { lockRoledAccount, requireOtherGod } from './rights.ts';
import { toKnownAccount } from './user.ts';

/** Mails to accounts that may still wait. */
const MAILS = ['password-changed', 'password-reset', 'sign-up-welcome'] as const;

/**
 * Removes an account with all its personal data, and confirms it by a last mail. What its owner wrote stays, without a name.
 * @throws PasswordError when the password is wrong, or, without one, they signed in long ago.
 * @throws ConflictError when nobody would be left who may do everything.
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
    // The picture is shown no more, so that it can go like every other file.
    await context.db.update(accounts).set({ avatarId: null }).where(isTheirs);
    const account = toKnownAccount(target.account);
    for (const { forget } of Object.values(deps.personalData)) await forget?.(context, account, deps.fileUses);
    await forgetMails(context.db, target.account.email, MAILS);
    await forgetResets(context.db, target.account.email);
    // Sessions, refresh tokens, links and what providers know the person by go with it.
    await context.db.delete(accounts).where(isTheirs);
    await deps.sendMail(context, { to: target.account.email, locale, template: 'account-deleted', values: {} });
  });
};
