import { eq } from 'drizzle-orm';
import type { Rights } from 'shared-kernel/access';
import type { TokenPair } from 'shared-kernel/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import { type WriteContext, write } from '../../../platform/database/write.ts';
import { TokenError } from '../../../platform/http/errors.ts';
import type { ServiceDeps } from '../../../platform/service.ts';
import { hashOf, newSecret } from '../../../platform/tokens/tokens.ts';
import { accountStatusAt } from '../accounts/account-status.ts';
import { rightsOf } from '../accounts/rights.ts';
import { accounts, type RefreshTokenRow, refreshTokens, roles, type SessionRow, sessions } from '../table.ts';
import { endSession, expiryOf, keepRefreshToken, signAccess } from './sessions.ts';
import { successorOf } from './successor.ts';

/**
 * Milliseconds in which a refresh token that comes back is answered as before: two tabs may ask at once, and an answer may
 * be lost. Later, it has been stolen: by who used it first or by who uses it now.
 */
export const GRACE = 15_000;

/**
 * Exchanges a refresh token for the session's next pair. One that comes back too late ends the session.
 * @param isIdle - whether only the page's own calls need it: the session then ends when it would have ended
 * @throws TokenError when it stands for no session any more.
 */
export const refresh = async (deps: ServiceDeps, token: string, isIdle: boolean): Promise<TokenPair> => {
  const pair = await write(deps, {}, (context) => exchange(context, deps, { presented: token, isIdle }));
  // Thrown only now: ending the session is to be committed.
  if (!pair) throw new TokenError();
  return pair;
};

const exchange = async (
  context: WriteContext,
  { tokens }: Pick<ServiceDeps, 'tokens'>,
  { presented, isIdle }: { presented: string; isIdle: boolean },
): Promise<TokenPair | undefined> => {
  const { db, at } = context;
  const found = await lockSession(context, hashOf(presented));
  if (!found) return undefined;
  const { session, rights } = found;
  const [token] = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashOf(presented)));
  if (!token) return undefined;
  if (token.usedAt !== null && at.getTime() - token.usedAt.getTime() > GRACE) {
    await endSession(context, session.id, 'reuse');
    const line = { action: 'reuse', resource: 'session', recordId: session.id } as const;
    await audit({ ...context, actorId: session.accountId }, line);
    return undefined;
  }
  const refreshToken = await giveSuccessor(context, token, presented);
  const usedAt = isIdle ? session.usedAt : at;
  const expiresAt = expiryOf({ createdAt: session.createdAt, usedAt }, rights);
  await db.update(sessions).set({ usedAt, expiresAt }).where(eq(sessions.id, session.id));
  return { accessToken: await signAccess(tokens, session.accountId, session.id), refreshToken };
};

/** The token after one that is presented. A second one would be a second line of the session, which no reuse gives away. */
const giveSuccessor = async (context: WriteContext, token: RefreshTokenRow, presented: string): Promise<string> => {
  if (token.successorSalt !== null) return successorOf(presented, token.successorSalt);
  const successorSalt = newSecret();
  const successor = successorOf(presented, successorSalt);
  const isPresented = eq(refreshTokens.hash, token.hash);
  await context.db.update(refreshTokens).set({ usedAt: context.at, successorSalt }).where(isPresented);
  await keepRefreshToken(context, token.sessionId, successor);
  return successor;
};

interface Found {
  session: SessionRow;
  /** What its account may do by now. */
  rights: Rights;
}

/**
 * The living session of a refresh token. Those who refresh it at once wait here for each other. One that began before its
 * account joined the staff ends as theirs do.
 */
const lockSession = async ({ db, at }: WriteContext, hash: string): Promise<Found | undefined> => {
  const [found] = await db
    .select({ session: sessions, account: accounts, role: roles })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .innerJoin(roles, eq(roles.id, accounts.roleId))
    .where(eq(refreshTokens.hash, hash))
    .for('update', { of: sessions });
  if (!found || found.session.endedAt !== null || found.session.expiresAt <= at) return undefined;
  const { session, account } = found;
  const rights = rightsOf(found);
  if (expiryOf(session, rights) <= at || accountStatusAt(account, at) !== 'ACTIVE') return undefined;
  return { session, rights };
};

/**
 * Ends the session of a refresh token; again, if need be, to no effect.
 * @throws TokenError when there never was one.
 */
export const signOut = (deps: ServiceDeps, token: string): Promise<void> =>
  write(deps, {}, async (context) => {
    const [found] = await context.db
      .select({ sessionId: refreshTokens.sessionId })
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hashOf(token)));
    if (!found) throw new TokenError();
    await endSession(context, found.sessionId, 'logout');
  });
