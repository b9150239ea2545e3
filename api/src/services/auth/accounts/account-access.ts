import { eq } from 'drizzle-orm';
import { GOD, missingOf } from 'shared-kernel/access';
import type { Locale, ManagedUser } from 'shared-kernel/contracts';
import { accountAccessRules } from 'shared-kernel/validation/accounts';
import { audit } from '../../../platform/audit/audit.ts';
import { staleError } from '../../../platform/audit/stale-error.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { requireVersion } from '../../../platform/http/entity-version.ts';
import { ConflictError, FieldNotFoundError } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import { deleteNotifications } from '../../../platform/notifications/own-notifications.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { VISITOR_ROLE } from '../roles/visitor-role.ts';
import { accounts, roles } from '../table.ts';
import {
  actorOf,
  lockRoledAccount,
  type RoledAccount,
  requireCanChangeGrants,
  requireOtherGod,
  requireOutranks,
  rightsOf,
} from './rights.ts';
import { isStaff } from './staff.ts';
import { getUser } from './users.ts';

/** A change of an account's role and grants. */
export interface AccessChange {
  input: unknown;
  /** The version that the editor has read, unless the input has it. */
  version: number | undefined;
  locale: Locale;
}

/**
 * Sets an account's role and its own grants. They apply to its next request. The account is notified, or mailed when it
 * leaves the team.
 * @throws ValidationError also when no version is given
 * @throws AccessError when the actor doesn't outrank the account's old or new rights
 * @throws ConflictError for the last account with all rights, and for more rights of an unconfirmed address
 */
export const updateAccountAccess = async (
  { sendMail }: Pick<ServiceDeps, 'sendMail'>,
  context: WriteContext,
  id: string,
  change: AccessChange,
): Promise<ManagedUser> => {
  const { role: roleId, access, ...named } = valid(accountAccessRules, change.input);
  const version = requireVersion(named.version, change.version);
  const { db, at } = context;
  const target = await lockRoledAccount(context, id);
  const [role] = await db.select().from(roles).where(eq(roles.id, roleId)).for('share');
  if (!role) throw new FieldNotFoundError('role');
  const next: RoledAccount = { role, account: { ...target.account, access } };
  requireMayChange(context, target, next);
  if (version !== target.account.version) {
    throw await staleError(db, 'client', id, await getUser(db, id, change.locale));
  }
  requireConfirmed(target, next);
  if (role.name !== GOD) await requireOtherGod(context, target);
  const changes = { roleId, access, version: target.account.version + 1, updatedAt: at };
  await db.update(accounts).set(changes).where(eq(accounts.id, id));
  const before = { role: target.role.name, access: target.account.access };
  await audit(context, {
    action: 'grant',
    resource: 'client',
    recordId: id,
    before,
    after: { role: role.name, access },
  });
  if (isStaff(rightsOf(next))) {
    const notice = { resource: 'client', recordId: id, title: role.name } as const;
    if (role.id !== target.role.id) context.notify({ kind: 'role', to: [id], ...notice });
  } else if (isStaff(rightsOf(target))) {
    await deleteNotifications(context, [id]);
    const { email: to, locale } = target.account;
    await sendMail(context, { to, locale, template: 'team-left', values: { link: '/account' } });
  }
  return getUser(db, id, change.locale);
};

/** Until the address is verified, an account has no more rights than a visitor's. */
const requireConfirmed = (target: RoledAccount, { role, account }: RoledAccount): void => {
  const given = role.name === VISITOR_ROLE ? account.access : [...role.access, ...account.access];
  const isGain = missingOf(rightsOf(target).access, given).length > 0;
  if (target.account.emailVerifiedAt === null && isGain) throw new ConflictError('client', 'unconfirmed');
};

const requireMayChange = (context: WriteContext, target: RoledAccount, next: RoledAccount): void => {
  const actor = actorOf(context);
  const [before, after] = [rightsOf(target), rightsOf(next)];
  requireOutranks(actor, before);
  requireOutranks(actor, after);
  requireCanChangeGrants(actor, before.access, after.access);
};
