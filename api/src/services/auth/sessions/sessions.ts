import { and, eq, isNull, ne } from 'drizzle-orm';
import type { TokenPair } from 'shared-kernel/contracts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { hashOf, newSecret, type Tokens } from '../../../platform/tokens/tokens.ts';
import { refreshTokens, type SessionEnd, sessions } from '../table.ts';
import type { Origin } from './origin.ts';

/** Seconds: design of sessions, OWASP ASVS 5.0 7.3. */
const ACCESS_SECONDS = 15 * 60;
/** A session that isn't used for so long ends. */
const IDLE_SECONDS = 30 * 24 * 3600;
/** After so long, a session ends however much it is used. */
const LONGEST_SECONDS = 180 * 24 * 3600;

/** When a session ends that is used at a moment, and not again. */
export const expiryOf = (createdAt: Date, usedAt: Date): Date =>
  new Date(Math.min(usedAt.getTime() + IDLE_SECONDS * 1000, createdAt.getTime() + LONGEST_SECONDS * 1000));

/** Begins a session of an account. */
export const insertSession = async (
  context: WriteContext,
  tokens: Tokens,
  accountId: string,
  { address, device }: Pick<Origin, 'address' | 'device'>,
): Promise<TokenPair> => {
  const { db, at } = context;
  const id = context.newId();
  await db
    .insert(sessions)
    .values({ id, accountId, address, device, createdAt: at, usedAt: at, expiresAt: expiryOf(at, at) });
  const refreshToken = newSecret();
  await keepRefreshToken(context, id, refreshToken);
  return { accessToken: await signAccess(tokens, accountId, id), refreshToken };
};

export const keepRefreshToken = async (
  { db, at }: WriteContext,
  sessionId: string,
  refreshToken: string,
): Promise<void> => {
  await db.insert(refreshTokens).values({ hash: hashOf(refreshToken), sessionId, createdAt: at });
};

export const signAccess = (tokens: Tokens, accountId: string, sessionId: string): Promise<string> =>
  tokens.sign('access', { sub: accountId, sid: sessionId }, ACCESS_SECONDS);

/** Ends one session, if it hasn't ended. */
export const endSession = async ({ db, at }: WriteContext, sessionId: string, endReason: SessionEnd): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: at, endReason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
};

/**
 * Ends the sessions of an account.
 * @param but - id of the one that goes on.
 */
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
