import { eq, inArray, or, sql } from 'drizzle-orm';
import { BACK_OFFICE, mismatch, type Rights } from 'shared-kernel/access';
import type { Database } from '../../../platform/database/database.ts';
import { accounts, roles } from '../table.ts';
import { accountStatusAt } from './account-status.ts';

/** Whether an account may use the back office. */
export const isStaff = (rights: Rights): boolean => mismatch(rights, BACK_OFFICE) === undefined;

/** Number of active accounts that may use the back office, by their role or their own grants. */
export const countStaff = async (db: Database): Promise<number> => {
  const staffRoles = (await db.select().from(roles)).filter(({ name, access }) => isStaff({ role: name, access }));
  const rows = await db
    .select({ account: accounts, role: roles })
    .from(accounts)
    .innerJoin(roles, eq(roles.id, accounts.roleId))
    .where(
      or(
        inArray(
          accounts.roleId,
          staffRoles.map(({ id }) => id),
        ),
        sql`jsonb_array_length(${accounts.access}) > 0`,
      ),
    );
  const now = new Date();
  return rows.filter(
    ({ account, role }) =>
      isStaff({ role: role.name, access: [...role.access, ...account.access] }) &&
      accountStatusAt(account, now) === 'ACTIVE',
  ).length;
};
