import { eq, inArray, or, sql } from 'drizzle-orm';
import { BACK_OFFICE, mismatch } from 'shared-kernel/access';
import type { Database } from '../../../platform/database/database.ts';
import { accounts, roles } from '../table.ts';
import { accountStatusAt } from './account-status.ts';

/** How many accounts the back office is open to: by their role, or by what they were given beside it. */
export const countStaff = async (db: Database): Promise<number> => {
  const isOpenTo = (role: string, access: (typeof roles.$inferSelect)['access']) =>
    mismatch({ role, access }, BACK_OFFICE) === undefined;
  const staffRoles = (await db.select().from(roles)).filter(({ name, access }) => isOpenTo(name, access));
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
      isOpenTo(role.name, [...role.access, ...account.access]) && accountStatusAt(account, now) === 'ACTIVE',
  ).length;
};
