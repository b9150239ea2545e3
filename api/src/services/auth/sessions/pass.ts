import type { Pass } from 'shared-kernel/contracts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Tokens } from '../../../platform/tokens/tokens.ts';

/** Lifetime in seconds; browsers request a new one in time. */
const LIFETIME_SECONDS = 15 * 60;

/**
 * Issues a token that only allows reading what its session may see. It ends with the session. Browsers can send it
 * automatically where they can't send an access token.
 */
export const issuePass = async (tokens: Tokens, { sessionId }: Caller): Promise<Pass> => ({
  token: await tokens.sign('pass', { sid: sessionId }, LIFETIME_SECONDS),
  expiresAt: new Date(Date.now() + LIFETIME_SECONDS * 1_000).toISOString(),
});
