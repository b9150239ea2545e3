import { eq } from 'drizzle-orm';
import type { TokenPair } from 'shared-kernel/contracts';
import { audit } from '../../platform/audit/audit.ts';
import { type Writing, write } from '../../platform/database/writing.ts';
import { TokenError } from '../../platform/http/errors.ts';
import type { ServiceDeps } from '../../platform/service.ts';
import { hashOf } from '../../platform/tokens/tokens.ts';
import { endSession, expiryOf, issueTokens } from './sessions.ts';
import { standingAt } from './standing.ts';
import { clients, refreshTokens, type SessionRow, sessions } from './table.ts';

/**
 * Milliseconds in which a refresh token may be exchanged again: two tabs may ask at once, and an answer may be lost.
 * Later, it has been stolen: by who used it first or by who uses it now.
 */
const GRACE = 15_000;

/**
 * Exchanges a refresh token for the session's next pair. One that comes back too late ends the session.
 * @throws TokenError when it stands for no session any more.
 */
export async function refresh(deps: ServiceDeps, token: string): Promise<TokenPair> {
  const pair = await write(deps, {}, (writing) => exchange(writing, deps, hashOf(token)));
  // Thrown only now: ending the session is to be committed.
  if (!pair) throw new TokenError();
  return pair;
}

async function exchange(
  writing: Writing,
  { tokens }: Pick<ServiceDeps, 'tokens'>,
  hash: string,
): Promise<TokenPair | undefined> {
  const { db, at } = writing;
  const session = await lockSession(writing, hash);
  if (!session) return undefined;
  const [token] = await db.select().from(refreshTokens).where(eq(refreshTokens.hash, hash));
  if (!token) return undefined;
  if (token.usedAt !== null && at.getTime() - token.usedAt.getTime() > GRACE) {
    await endSession(writing, session.id, 'reuse');
    const line = { action: 'reuse', resource: 'session', recordId: session.id } as const;
    await audit({ ...writing, actorId: session.clientId }, line);
    return undefined;
  }
  if (token.usedAt === null) await db.update(refreshTokens).set({ usedAt: at }).where(eq(refreshTokens.hash, hash));
  const expiresAt = expiryOf(session.createdAt, at);
  await db.update(sessions).set({ usedAt: at, expiresAt }).where(eq(sessions.id, session.id));
  return issueTokens(writing, tokens, { clientId: session.clientId, sessionId: session.id });
}

/** The living session of a refresh token. Those who refresh it at once wait here for each other. */
async function lockSession({ db, at }: Writing, hash: string): Promise<SessionRow | undefined> {
  const [found] = await db
    .select({ session: sessions, standing: clients.standing, suspendedUntil: clients.suspendedUntil })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(clients, eq(clients.id, sessions.clientId))
    .where(eq(refreshTokens.hash, hash))
    .for('update', { of: sessions });
  if (!found || found.session.endedAt !== null || found.session.expiresAt <= at) return undefined;
  return standingAt(found, at) === 'ACTIVE' ? found.session : undefined;
}

/**
 * Ends the session of a refresh token; again, if need be, to no effect.
 * @throws TokenError when there never was one.
 */
export const signOut = (deps: ServiceDeps, token: string): Promise<void> =>
  write(deps, {}, async (writing) => {
    const [found] = await writing.db
      .select({ sessionId: refreshTokens.sessionId })
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hashOf(token)));
    if (!found) throw new TokenError();
    await endSession(writing, found.sessionId, 'logout');
  });
