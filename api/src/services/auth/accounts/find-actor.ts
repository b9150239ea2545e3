import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { accounts, roles } from '../table.ts';
import { accountStatusAt } from './account-status.ts';

/** An active account with its present rights, for a job that acts for it without a session. */
export const findActor = async (db: Database, id: string): Promise<Caller | undefined> => {
  const [row] = await db
    .select({ account: accounts, role: roles })
    .from(accounts)
    .innerJoin(roles, eq(roles.id, accounts.roleId))
    .where(eq(accounts.id, id));
  if (!row || accountStatusAt(row.account, new Date()) !== 'ACTIVE') return undefined;
  const { account, role } = row;
  return {
    authId: account.id,
    sessionId: '',
    email: account.email,
    roleId: role.id,
    role: role.name,
    access: [...role.access, ...account.access],
    authenticatedAt: new Date(0),
    mustChangePassword: account.mustChangePassword,
    hasFactor: false,
    mustSetFactor: false,
  };
};
