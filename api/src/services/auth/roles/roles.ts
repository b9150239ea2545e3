import { isDeepStrictEqual } from 'node:util';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { canGrantOrRevoke, GOD, outranks, type Rights } from 'shared-kernel/access';
import type { Page, Role } from 'shared-kernel/contracts';
import { roleRules } from 'shared-kernel/validation/accounts';
import { audit } from '../../../platform/audit/audit.ts';
import { staleError } from '../../../platform/audit/stale-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import { violatedIndex } from '../../../platform/database/failures.ts';
import { pageRows, totalColumn } from '../../../platform/database/page-rows.ts';
import { hasWords, wordsOf } from '../../../platform/database/text-search.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { requireVersion } from '../../../platform/http/entity-version.ts';
import { AccessError, ConflictError, NotFoundError } from '../../../platform/http/errors.ts';
import { pageOf } from '../../../platform/http/list-query.ts';
import { valid } from '../../../platform/http/validation.ts';
import { deleteNotifications } from '../../../platform/notifications/own-notifications.ts';
import { actorOf, requireCanChangeGrants, requireOutranks, rightsOf } from '../accounts/rights.ts';
import { isStaff } from '../accounts/staff.ts';
import type { RoleListQuery } from '../schemas.ts';
import { type AccountRow, accounts, type RoleRow, roles } from '../table.ts';
import { roleKeyOf, roleNameOf } from './role-name.ts';

const SORT_COLUMNS = { name: roles.name, createdAt: roles.createdAt } as const;

interface CountedRole {
  role: RoleRow;
  memberCount: number;
}

/** Columns of a role with its number of accounts. */
const counted = (db: Database) => ({ role: roles, memberCount: db.$count(accounts, eq(accounts.roleId, roles.id)) });

const toRole = ({ role, memberCount }: CountedRole): Role => {
  const { id, name, access, isBuiltIn, needsFactor, version } = role;
  return { id, name, access, isBuiltIn, needsFactor, memberCount, version };
};

export const listRoles = async (db: Database, query: RoleListQuery): Promise<Page<Role>> => {
  const order = query['sort-direction'] === 'desc' ? desc : asc;
  const { rows, total } = await pageRows(query, (values) =>
    db
      .select({ ...counted(db), total: totalColumn() })
      .from(roles)
      .where(query.keyword === undefined ? undefined : hasWords(sql`text_key(${roles.name})`, wordsOf(query.keyword)))
      .orderBy(order(SORT_COLUMNS[query['sort-field'] ?? 'name']), asc(roles.id))
      .limit(Number(values.limit))
      .offset(Number(values.offset)),
  );
  return pageOf(rows.map(toRole), total, query);
};

export const getRole = async (db: Database, id: string): Promise<Role> => {
  const [found] = await db.select(counted(db)).from(roles).where(eq(roles.id, id));
  if (!found) throw new NotFoundError('role');
  return toRole(found);
};

/** The roles that the actor may assign to an account with these rights. */
export const listGrantable = async (db: Database, actor: Rights, other: Rights): Promise<Role[]> => {
  if (!outranks(actor, other)) return [];
  const rows = await db.select(counted(db)).from(roles).orderBy(asc(roles.name));
  const isGrantable = ({ role }: CountedRole) =>
    outranks(actor, rightsOf({ role })) && canGrantOrRevoke(actor.access, role.access, 'GRANT');
  return rows.filter(isGrantable).map(toRole);
};

/** @throws AccessError when the role would have more grants than its creator */
export const createRole = async (context: WriteContext, input: unknown): Promise<Role> => {
  const { name: typedName, access, needsFactor = false } = valid(roleRules, input);
  const name = roleNameOf(typedName);
  requireCanChangeGrants(actorOf(context), [], access);
  const { at } = context;
  const values = { name, nameKey: roleKeyOf(name), access, needsFactor };
  const row = { id: context.newId(), ...values, isBuiltIn: false, version: 1, createdAt: at, updatedAt: at };
  await mapNameConflict(context.db.insert(roles).values(row));
  await audit(context, { action: 'create', resource: 'role', recordId: row.id, after: { name, access, needsFactor } });
  return toRole({ role: row, memberCount: 0 });
};

/**
 * Updates a role. Deletes the notifications of accounts that are no longer in the team.
 * @param version - the version that the editor has read, unless the input has it.
 * @throws ValidationError also when no version is given
 * @throws AccessError also when the actor's own role would no longer need a second factor, unless it is GOD
 */
export const updateRole = async (
  context: WriteContext,
  id: string,
  input: unknown,
  version?: number,
): Promise<Role> => {
  const { name: typedName, access, ...given } = valid(roleRules, input);
  const name = roleNameOf(typedName);
  const row = await lockRole(context, id, requireVersion(given.version, version));
  const needsFactor = given.needsFactor ?? row.needsFactor;
  await requireCanUpdate(context, row, { name, access, needsFactor });
  const changes = { name, nameKey: roleKeyOf(name), access, needsFactor };
  const updated = { ...row, ...changes, version: row.version + 1, updatedAt: context.at };
  await mapNameConflict(context.db.update(roles).set(updated).where(eq(roles.id, id)));
  await deleteNotifications(context, await findLeavingTeam(context, row, updated));
  const before = { name: row.name, access: row.access, needsFactor: row.needsFactor };
  const after = { name, access, needsFactor };
  await audit(context, { action: 'update', resource: 'role', recordId: id, before, after });
  return getRole(context.db, id);
};

/** Checks an update of a role against the actor's rights and the limits of built-in roles. */
const requireCanUpdate = async (
  context: WriteContext,
  row: RoleRow,
  { name, access, needsFactor }: Pick<RoleRow, 'name' | 'access' | 'needsFactor'>,
): Promise<void> => {
  const actor = actorOf(context);
  requireOutranks(actor, rightsOf({ role: row }));
  // The requirement of a second factor would protect nothing if an account could lift it for itself.
  const isLiftedForSelf = row.needsFactor && !needsFactor && actor.roleId === row.id;
  if (isLiftedForSelf && actor.role !== GOD) throw new AccessError('Access mismatch');
  // GOD's grants are fixed, and so are the names of built-in roles, which the code uses.
  const hasOtherGodGrants = row.name === GOD && !isDeepStrictEqual(row.access, access);
  if (row.isBuiltIn && (hasOtherGodGrants || row.name !== name)) throw new ConflictError('role', 'builtIn');
  requireCanChangeGrants(actor, row.access, access);
  await requireOutranksMembers(context, actor, row);
};

/** Ids of the role's accounts that are no longer in the team after its update. */
const findLeavingTeam = async ({ db }: WriteContext, before: RoleRow, after: RoleRow): Promise<string[]> => {
  // Without the role's grants, accounts are in the team only by their own grants, which the update doesn't change.
  if (!isStaff(rightsOf({ role: before }))) return [];
  const rows = await db
    .select({ id: accounts.id, access: accounts.access })
    .from(accounts)
    .where(eq(accounts.roleId, before.id));
  const isStillStaff = ({ access }: Pick<AccountRow, 'access'>): boolean =>
    isStaff({ role: after.name, access: [...after.access, ...access] });
  return rows.filter((account) => !isStillStaff(account)).map(({ id }) => id);
};

/** @throws ConflictError when accounts have the role, or it is built in */
export const removeRole = async (context: WriteContext, id: string, version?: number): Promise<void> => {
  const row = await lockRole(context, id, version);
  requireOutranks(actorOf(context), rightsOf({ role: row }));
  if (row.isBuiltIn) throw new ConflictError('role', 'builtIn');
  const memberCount = await context.db.$count(accounts, eq(accounts.roleId, id));
  if (memberCount > 0) throw new ConflictError('role', 'roleInUse', { count: String(memberCount) });
  await context.db.delete(roles).where(eq(roles.id, id));
  const before = { name: row.name, access: row.access };
  await audit(context, { action: 'delete', resource: 'role', recordId: id, before });
};

/** An update changes the rights of all accounts with the role, and some have further grants of their own. */
const requireOutranksMembers = async ({ db }: WriteContext, actor: Rights, { id, ...role }: RoleRow): Promise<void> => {
  const rows = await db.selectDistinct({ access: accounts.access }).from(accounts).where(eq(accounts.roleId, id));
  for (const { access } of rows) requireOutranks(actor, { role: role.name, access: [...role.access, ...access] });
};

const lockRole = async ({ db }: WriteContext, id: string, version: number | undefined): Promise<RoleRow> => {
  const [row] = await db.select().from(roles).where(eq(roles.id, id)).for('update');
  if (!row) throw new NotFoundError('role');
  if (version !== undefined && version !== row.version) throw await staleError(db, 'role', id, await getRole(db, id));
  return row;
};

/** @throws ConflictError when another role has the name */
const mapNameConflict = async (write: PromiseLike<unknown>): Promise<void> => {
  try {
    await write;
  } catch (error) {
    if (violatedIndex(error) === 'roles_name') throw new ConflictError('role', 'roleNameTaken');
    throw error;
  }
};
