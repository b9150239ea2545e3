import { isDeepStrictEqual } from 'node:util';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { GOD, mayHandOut, outranks, type Rights } from 'shared-kernel/access';
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
import { actorOf, requireMayTurn, requireOutranks, rightsOf } from '../accounts/rights.ts';
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
    outranks(actor, rightsOf({ role })) && mayHandOut(actor.access, role.access, 'GRANT');
  return rows.filter(isGrantable).map(toRole);
};

/** @throws AccessError when the role would have more grants than its creator */
export const createRole = async (context: WriteContext, input: unknown): Promise<Role> => {
  const { name: given, access, needsFactor = false } = valid(roleRules, input);
  const name = roleNameOf(given);
  requireMayTurn(actorOf(context), [], access);
  const { at } = context;
  const names = { name, nameKey: roleKeyOf(name) };
  const own = { ...names, access, needsFactor };
  const row = { id: context.newId(), ...own, isBuiltIn: false, version: 1, createdAt: at, updatedAt: at };
  await orNameTaken(context.db.insert(roles).values(row));
  await audit(context, { action: 'create', resource: 'role', recordId: row.id, after: { name, access, needsFactor } });
  return toRole({ role: row, memberCount: 0 });
};

/**
 * Changes a role. Members that leave the team by it lose their notifications.
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
  const { name: given, access, ...named } = valid(roleRules, input);
  const name = roleNameOf(given);
  const actor = actorOf(context);
  const row = await lockRole(context, id, requireVersion(named.version, version));
  requireOutranks(actor, rightsOf({ role: row }));
  const needsFactor = named.needsFactor ?? row.needsFactor;
  // A requirement that its own accounts can end protects nothing.
  const isOwnEnd = row.needsFactor && !needsFactor && actor.roleId === id;
  if (isOwnEnd && actor.role !== GOD) throw new AccessError('Access mismatch');
  // GOD keeps its grants, and built-in roles keep their names, which the code uses.
  const isOtherGod = row.name === GOD && !isDeepStrictEqual(row.access, access);
  if (row.isBuiltIn && (isOtherGod || row.name !== name)) throw new ConflictError('role', 'builtIn');
  requireMayTurn(actor, row.access, access);
  await requireOutranksMembers(context, actor, row);
  const own = { name, nameKey: roleKeyOf(name), access, needsFactor };
  const changed = { ...row, ...own, version: row.version + 1, updatedAt: context.at };
  await orNameTaken(context.db.update(roles).set(changed).where(eq(roles.id, id)));
  await deleteNotifications(context, await findLeaving(context, row, changed));
  const before = { name: row.name, access: row.access, needsFactor: row.needsFactor };
  const after = { name, access, needsFactor };
  await audit(context, { action: 'update', resource: 'role', recordId: id, before, after });
  return getRole(context.db, id);
};

/** The accounts with a role that leave the team by its change. */
const findLeaving = async ({ db }: WriteContext, before: RoleRow, after: RoleRow): Promise<string[]> => {
  // Other accounts are in the team by their own grants, which stay.
  if (!isStaff(rightsOf({ role: before }))) return [];
  const rows = await db
    .select({ id: accounts.id, access: accounts.access })
    .from(accounts)
    .where(eq(accounts.roleId, before.id));
  const isStill = ({ access }: Pick<AccountRow, 'access'>): boolean =>
    isStaff({ role: after.name, access: [...after.access, ...access] });
  return rows.filter((account) => !isStill(account)).map(({ id }) => id);
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

/** Changing a role changes all its accounts, and some have further grants. */
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

const orNameTaken = async (storing: PromiseLike<unknown>): Promise<void> => {
  try {
    await storing;
  } catch (error) {
    if (violatedIndex(error) === 'roles_name') throw new ConflictError('role', 'roleNameTaken');
    throw error;
  }
};
