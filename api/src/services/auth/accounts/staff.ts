import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { BACK_OFFICE, mismatch, type Rights } from 'shared-kernel/access';
import type { Database } from '../../../platform/database/database.ts';
import type { TeamMember } from '../../../platform/notifications/notice.ts';
import { accounts, roles } from '../table.ts';
import { accountStatusAt } from './account-status.ts';

/** Whether an account may use the back office. */
export const isStaff = (rights: Rights): boolean => mismatch(rights, BACK_OFFICE) === undefined;

/** Number of active accounts that may use the back office, by their role or their own grants. */
export const countStaff = async (db: Database): Promise<number> => (await findTeam(db)).length;

/** The active accounts with a confirmed address that may use the back office, by their role or their own grants. */
export const findTeam = async (db: Database): Promise<TeamMember[]> => {
  const staffRoles = (await db.select().from(roles)).filter((role) =>
    isStaff({ role: role.name, access: role.access }),
  );
  const rows = await db
    .select({ account: accounts, role: roles })
    .from(accounts)
    .innerJoin(roles, eq(roles.id, accounts.roleId))
    .where(
      and(
        isNotNull(accounts.emailVerifiedAt),
        or(
          inArray(
            accounts.roleId,
            staffRoles.map(({ id }) => id),
          ),
          sql`jsonb_array_length(${accounts.access}) > 0`,
        ),
      ),
    );
  const now = new Date();
  return rows.flatMap(({ account, role }) => {
    const { id, email, locale, firstName, lastName } = account;
    const name = [firstName, lastName].filter(Boolean).join(' ') || null;
    const access = [...role.access, ...account.access];
    const isMember = isStaff({ role: role.name, access }) && accountStatusAt(account, now) === 'ACTIVE';
    return isMember ? { id, name, role: role.name, email, locale, access } : [];
  });
};
