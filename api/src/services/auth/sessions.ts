import type { Writing } from '../../platform/database/writing.ts';
import { hashOf, newSecret, type Tokens } from '../../platform/tokens/tokens.ts';
import { refreshTokens, sessions } from './table.ts';

/** What signing in gives. */
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

/** From where a person signs in. */
export interface Origin {
  address: string | null;
  device: string | null;
}

/** Seconds: design of sessions, OWASP ASVS 5.0 7.3. */
const ACCESS_SECONDS = 15 * 60;
/** A session that isn't used for so long ends. */
const SESSION_SECONDS = 30 * 24 * 3600;

/** Begins a session of an account. */
export async function startSession(
  writing: Writing,
  tokens: Tokens,
  clientId: string,
  origin: Origin,
): Promise<TokenPair> {
  const { db, at } = writing;
  const session = {
    id: writing.newId(),
    clientId,
    ...origin,
    createdAt: at,
    usedAt: at,
    expiresAt: new Date(at.getTime() + SESSION_SECONDS * 1000),
  };
  await db.insert(sessions).values(session);
  return issueTokens(writing, tokens, { clientId, sessionId: session.id });
}

/** Gives a session its next tokens. */
export async function issueTokens(
  { db, at }: Writing,
  tokens: Tokens,
  { clientId, sessionId }: { clientId: string; sessionId: string },
): Promise<TokenPair> {
  const refreshToken = newSecret();
  await db.insert(refreshTokens).values({ hash: hashOf(refreshToken), sessionId, createdAt: at });
  const accessToken = await tokens.sign('access', { sub: clientId, sid: sessionId }, ACCESS_SECONDS);
  return { accessToken, refreshToken };
}
