import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Rights } from 'shared-kernel/access';
import type { TokenPair } from 'shared-kernel/contracts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { TokenError } from '../../../platform/http/errors.ts';
import { hashOf, newSecret, type Tokens } from '../../../platform/tokens/tokens.ts';
import { isStaff } from '../accounts/staff.ts';
import { accounts, refreshTokens, roles, type SessionEnd, type SessionRow, sessions } from '../table.ts';
import type { Origin } from './origin.ts';

/** Seconds; see OWASP ASVS 5.0 7.3. */
const ACCESS_SECONDS = 15 * 60;
const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds until an unused session ends, and until any session ends. */
const LIFETIMES = {
  visitor: { idle: 30 * DAY_MS, longest: 180 * DAY_MS },
  staff: { idle: 12 * HOUR_MS, longest: 7 * DAY_MS },
} as const;

type Times = Pick<SessionRow, 'createdAt' | 'usedAt'>;

/**
 * Time when a session ends unless it is used again.
 * @param rights rights of its account; sessions of staff are shorter
 */
export const expiryOf = ({ createdAt, usedAt }: Times, rights: Rights): Date => {
  const { idle, longest } = LIFETIMES[isStaff(rights) ? 'staff' : 'visitor'];
  return new Date(Math.min(usedAt.getTime() + idle, createdAt.getTime() + longest));
};

/** The account's rights at sign-in. */
const findRights = async ({ db }: WriteContext, accountId: string): Promise<Rights> => {
  const [found] = await db
    .select({ role: roles.name, roleAccess: roles.access, ownAccess: accounts.access })
    .from(accounts)
    .innerJoin(roles, eq(roles.id, accounts.roleId))
    .where(eq(accounts.id, accountId));
  if (!found) throw new TokenError();
  return { role: found.role, access: [...found.roleAccess, ...found.ownAccess] };
};

/** Creates a session of an account. */
export const insertSession = async (
  context: WriteContext,
  tokens: Tokens,
  accountId: string,
  { address, device }: Pick<Origin, 'address' | 'device'>,
): Promise<TokenPair> => {
  const { db, at } = context;
  const id = context.newId();
  const times = { createdAt: at, authenticatedAt: at, usedAt: at };
  const expiresAt = expiryOf(times, await findRights(context, accountId));
  await db.insert(sessions).values({ id, accountId, address, device, ...times, expiresAt });
  const refreshToken = newSecret();
  await storeRefreshToken(context, id, refreshToken);
  return { accessToken: await signAccess(tokens, accountId, id), refreshToken };
};

export const storeRefreshToken = async (
  { db, at }: WriteContext,
  sessionId: string,
  refreshToken: string,
): Promise<void> => {
  await db.insert(refreshTokens).values({ hash: hashOf(refreshToken), sessionId, createdAt: at });
};

export const signAccess = (tokens: Tokens, accountId: string, sessionId: string): Promise<string> =>
  tokens.sign('access', { sub: accountId, sid: sessionId }, ACCESS_SECONDS);

/** Ends a session, unless it has ended already. */
export const endSession = async ({ db, at }: WriteContext, sessionId: string, endReason: SessionEnd): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: at, endReason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
};

/** Ends the sessions of an account. @param but - id of the session that continues. */
export const endSessions = async (
  { db, at }: WriteContext,
  accountId: string,
  endReason: SessionEnd,
  but?: string,
): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: at, endReason })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        but === undefined ? undefined : ne(sessions.id, but),
      ),
    );
};
