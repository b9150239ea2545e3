import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { Authenticate } from '../../../platform/http/caller.ts';
import { TokenError } from '../../../platform/http/errors.ts';
import type { Tokens } from '../../../platform/tokens/tokens.ts';
import { hasFactorColumn } from '../factors/has-factor.ts';
import { accounts, roles, sessions } from '../table.ts';

/**
 * Creates the authentication by session tokens. It queries the database each time, so that a ban, a logout or a new
 * role applies to the next request.
 */
export const createAuthenticate =
  (db: Database, tokens: Tokens): Authenticate =>
  async (token, kind = 'access') => {
    const { sid } = await tokens.verify(kind, token);
    if (typeof sid !== 'string') throw new TokenError();
    const found = await findBearer(db, sid);
    if (!found) throw new TokenError();
    const { roleAccess, ownAccess, needsFactor, ...caller } = found;
    const access = [...roleAccess, ...ownAccess];
    return { ...caller, access, mustSetFactor: needsFactor && !caller.hasFactor };
  };

const findBearer = async (db: Database, sessionId: string) => {
  const statement = prepared(db, 'bearer of a session', (name) =>
    db
      .select({
        authId: accounts.id,
        sessionId: sessions.id,
        authenticatedAt: sql<Date>`coalesce(${sessions.authenticatedAt}, ${sessions.createdAt})`.mapWith(
          sessions.createdAt,
        ),
        email: accounts.email,
        roleId: roles.id,
        role: roles.name,
        roleAccess: roles.access,
        ownAccess: accounts.access,
        mustChangePassword: accounts.mustChangePassword,
        needsFactor: roles.needsFactor,
        hasFactor: hasFactorColumn,
      })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .innerJoin(roles, eq(roles.id, accounts.roleId))
      .where(
        and(
          eq(sessions.id, sql.placeholder('sessionId')),
          isNull(sessions.endedAt),
          gt(sessions.expiresAt, sql`now()`),
          eq(accounts.standing, 'ACTIVE'),
        ),
      )
      .prepare(name),
  );
  const [row] = await statement.execute({ sessionId });
  return row;
};
