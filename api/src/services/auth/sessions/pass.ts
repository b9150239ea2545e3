import type { Pass } from 'shared-kernel/contracts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Tokens } from '../../../platform/tokens/tokens.ts';

/** Seconds: a browser that goes on loading asks for the next one. */
const LIFETIME = 15 * 60;

/**
 * A token that stands for a person where it is asked what they may see, and nowhere else, as long as their session lasts: a
 * browser may bring it by itself, where it can't bring an access token.
 */
export const issuePass = async (tokens: Tokens, { sessionId }: Caller): Promise<Pass> => ({
  token: await tokens.sign('pass', { sid: sessionId }, LIFETIME),
  expiresAt: new Date(Date.now() + LIFETIME * 1_000).toISOString(),
});
