import { eq } from 'drizzle-orm';
import { reaches } from 'shared-kernel/access';
import type { AuditAction } from 'shared-kernel/contracts';
import { formatDateTime } from 'shared-kernel/format';
import { banRules, suspensionRules } from 'shared-kernel/validation/accounts';
import { audit } from '../../../platform/audit/audit.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { AccessError } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { endSessions } from '../sessions/sessions.ts';
import { type AccountRow, accounts } from '../table.ts';
import { actorOf, lockRoledAccount, requireOtherGod, requireOutranks, rightsOf } from './rights.ts';

type Verdict = Pick<AccountRow, 'standing' | 'standingReason' | 'suspendedUntil'>;

/** Bans an account and ends its sessions. */
export const banAccount = async (context: WriteContext, id: string, input: unknown): Promise<void> => {
  const { reason = null } = valid(banRules, input ?? {});
  await judge(context, id, 'ban', { standing: 'BANNED', standingReason: reason, suspendedUntil: null });
  await endSessions(context, id, 'banned');
};

/** Suspends an account until a time, mails its confirmed address, and ends its sessions. */
export const suspendAccount = async (
  { config, sendMail }: Pick<ServiceDeps, 'config' | 'sendMail'>,
  context: WriteContext,
  id: string,
  input: unknown,
): Promise<void> => {
  const { until, reason = null } = valid(suspensionRules, input);
  const suspendedUntil = new Date(until);
  if (suspendedUntil <= context.at) throw brokenRule('until', 'future');
  const verdict = { standing: 'SUSPENDED', standingReason: reason, suspendedUntil } as const;
  const { email: to, emailVerifiedAt, locale } = await judge(context, id, 'suspend', verdict);
  const values = { until: formatDateTime(until, { locale, timeZone: config.site.timeZone }) };
  // An unconfirmed address may be another person's.
  if (emailVerifiedAt !== null) await sendMail(context, { to, locale, template: 'suspended', values });
  await endSessions(context, id, 'suspended');
};

/** Lifts a ban or suspension. */
export const liftBanAndSuspension = async (context: WriteContext, id: string): Promise<void> => {
  await judge(context, id, 'lift', { standing: 'ACTIVE', standingReason: null, suspendedUntil: null });
};

/** End of a ban or suspension in milliseconds; 0 without one. */
const endOf = ({ standing, suspendedUntil }: Pick<Verdict, 'standing' | 'suspendedUntil'>): number => {
  if (standing === 'ACTIVE') return 0;
  return suspendedUntil?.getTime() ?? Number.POSITIVE_INFINITY;
};

/**
 * @throws AccessError when the actor doesn't outrank the account, is the same account, or would shorten a ban or
 *   suspension without that right
 * @throws ConflictError for the last account with all rights
 */
const judge = async (context: WriteContext, id: string, action: AuditAction, verdict: Verdict): Promise<AccountRow> => {
  const actor = actorOf(context);
  const target = await lockRoledAccount(context, id);
  requireOutranks(actor, rightsOf(target));
  const mayShorten = reaches(actor.access, 'LIFT_BAN_AND_SUSPENSION', 'WRITE');
  const isShorter = endOf(verdict) < endOf(target.account);
  if (actor.authId === id) throw new AccessError('Access mismatch');
  if (isShorter && !mayShorten) {
    throw new AccessError('Access mismatch', [{ resource: 'LIFT_BAN_AND_SUSPENSION', privileges: 'WRITE' }]);
  }
  if (verdict.standing !== 'ACTIVE') await requireOtherGod(context, target);
  const { account } = target;
  const changes = { ...verdict, version: account.version + 1, updatedAt: context.at };
  await context.db.update(accounts).set(changes).where(eq(accounts.id, id));
  await audit(context, { action, resource: 'client', recordId: id, before: logged(account), after: logged(verdict) });
  return account;
};

/** The audit log is permanent, so it omits the reason, which is personal. */
const logged = ({ standing, standingReason, suspendedUntil }: Verdict) => ({
  standing,
  hasReason: standingReason !== null,
  suspendedUntil,
});
