import { hkdfSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Rights } from 'shared-kernel/access';
import type { TokenPair } from 'shared-kernel/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import { type WriteContext, write } from '../../../platform/database/write.ts';
import { TokenError } from '../../../platform/http/errors.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { hashOf, newSecret } from '../../../platform/tokens/tokens.ts';
import { accountStatusAt } from '../accounts/account-status.ts';
import { rightsOf } from '../accounts/rights.ts';
import { accounts, type RefreshTokenRow, refreshTokens, roles, type SessionRow, sessions } from '../table.ts';
import { endSession, expiryOf, signAccess, storeRefreshToken } from './sessions.ts';

/**
 * Milliseconds in which a reused refresh token gets the same response: two tabs may refresh concurrently, and a
 * response may be lost. Later reuse means that the token was stolen.
 */
export const GRACE = 15_000;

/**
 * Exchanges a refresh token for the session's next tokens. Late reuse ends the session.
 * @param isIdle - the page refreshes without user input; this doesn't extend the session
 * @throws TokenError when the token or its session is no longer valid
 */
export const refresh = async (deps: ServiceDeps, token: string, isIdle: boolean): Promise<TokenPair> => {
  const pair = await write(deps, {}, (context) => exchange(context, deps, { presented: token, isIdle }));
  // Throw after the commit, which must include the end of the session.
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
  const refreshToken = await issueSuccessor(context, token, presented);
  const usedAt = isIdle ? session.usedAt : at;
  const expiresAt = expiryOf({ createdAt: session.createdAt, usedAt }, rights);
  await db.update(sessions).set({ usedAt, expiresAt }).where(eq(sessions.id, session.id));
  return { accessToken: await signAccess(tokens, session.accountId, session.id), refreshToken };
};

/** The token's only successor. A second one would start a parallel chain, in which reuse would go unnoticed. */
const issueSuccessor = async (context: WriteContext, token: RefreshTokenRow, presented: string): Promise<string> => {
  if (token.successorSalt !== null) return successorOf(presented, token.successorSalt);
  const successorSalt = newSecret();
  const successor = successorOf(presented, successorSalt);
  const isPresented = eq(refreshTokens.hash, token.hash);
  await context.db.update(refreshTokens).set({ usedAt: context.at, successorSalt }).where(isPresented);
  await storeRefreshToken(context, token.sessionId, successor);
  return successor;
};

interface Found {
  session: SessionRow;
  /** Current rights of the account. */
  rights: Rights;
}

/**
 * Locks the active session of a refresh token, which serialises concurrent refreshes. A session from before its account
 * joined the staff has the shorter lifetime of staff.
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

/** Ends the session of a refresh token; repeating it has no effect. @throws TokenError when the token is unknown */
export const signOut = (deps: ServiceDeps, token: string): Promise<void> =>
  write(deps, {}, async (context) => {
    const [found] = await context.db
      .select({ sessionId: refreshTokens.sessionId })
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hashOf(token)));
    if (!found) throw new TokenError();
    await endSession(context, found.sessionId, 'logout');
  });

const BYTES = 32;

/**
 * Derives the successor of a refresh token. It needs both inputs: the token's bearer doesn't know the salt, and the
 * database doesn't contain the token.
 * @param salt - 256 random bits from the token's first exchange.
 */
const successorOf = (token: string, salt: string): string =>
  Buffer.from(hkdfSync('sha256', token, salt, 'next refresh token', BYTES)).toString('base64url');
