import { and, eq, lte, ne, or, sql } from 'drizzle-orm';
import {
  canChangeGrants,
  GOD,
  type Grant,
  missingToChangeGrants,
  missingToOutrank,
  outranks,
  type Rights,
  reaches,
} from 'shared-kernel/access';
import type { WriteContext } from '../../../platform/database/write.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { AccessError, ConflictError, NotFoundError } from '../../../platform/http/errors.ts';
import { lockAccount } from '../sessions/start-session.ts';
import { type AccountRow, accounts, type RoleRow, roles } from '../table.ts';

/** An account with its role. */
export interface RoledAccount {
  account: AccountRow;
  role: RoleRow;
}

/** The rights of an account, or of a role without own grants: the role's grants and the account's own. */
export const rightsOf = ({ account, role }: Pick<RoledAccount, 'role'> & Partial<RoledAccount>): Rights => ({
  role: role.name,
  access: [...role.access, ...(account?.access ?? [])],
});

/** The actor; accounts and roles are never written by the system. */
export const actorOf = ({ actor }: WriteContext): Caller => {
  if (!actor) throw new Error('the write has no actor');
  return actor;
};

/** Locks an account and its role until the transaction ends. */
export const lockRoledAccount = async (context: WriteContext, id: string): Promise<RoledAccount> => {
  const account = await lockAccount(context, id);
  if (!account) throw new NotFoundError('client');
  const [role] = await context.db.select().from(roles).where(eq(roles.id, account.roleId)).for('share');
  if (!role) throw new NotFoundError('role');
  return { account, role };
};

/**
 * @throws AccessError when the actor doesn't outrank the other; it names the missing grants to actors who may read
 *   accounts
 */
export const requireOutranks = (actor: Rights, other: Rights): void => {
  if (outranks(actor, other)) return;
  const canReadAccounts = reaches(actor.access, 'USER', 'READ');
  throw new AccessError('Access mismatch', canReadAccounts ? missingToOutrank(actor, other) : []);
};

/** @throws AccessError unless the actor may make this change of grants */
export const requireCanChangeGrants = (actor: Rights, before: readonly Grant[], after: readonly Grant[]): void => {
  const { access } = actor;
  if (!canChangeGrants(access, before, after))
    throw new AccessError('Access mismatch', missingToChangeGrants(access, before, after));
};

/** Key of an advisory lock; all processes must use the same unique number. */
const LAST_GOD = 7_305_202;

/**
 * Ensures that another active account has all rights. The lock serialises two such accounts that remove each other.
 * @throws ConflictError without such an account
 */
export const requireOtherGod = async ({ db, at }: WriteContext, { account, role }: RoledAccount): Promise<void> => {
  if (role.name !== GOD) return;
  // An advisory lock: both already share a lock on the role's row, and upgrading it would deadlock.
  await db.execute(sql`select pg_advisory_xact_lock(${LAST_GOD})`);
  const isOver = and(eq(accounts.standing, 'SUSPENDED'), lte(accounts.suspendedUntil, at));
  const isOther = and(
    eq(accounts.roleId, role.id),
    ne(accounts.id, account.id),
    or(eq(accounts.standing, 'ACTIVE'), isOver),
  );
  if ((await db.$count(accounts, isOther)) === 0) throw new ConflictError('client', 'lastGod');
};
