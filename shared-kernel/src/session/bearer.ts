import type { TokenPair } from '../contracts/auth.ts';
import { type Bearer, HttpError, http } from '../http/index.ts';
import { readTokens, writeTokens } from './storage.ts';

const LOCK = 'session-refresh';

/** Runs one piece of work at a time in all tabs of the site, or in this one where the browser has no locks. */
const alone = <T>(work: () => Promise<T>): Promise<T> => {
  if (navigator.locks) return navigator.locks.request(LOCK, work) as Promise<T>;
  const turn = queue.then(work, work);
  queue = turn;
  return turn;
};
let queue: Promise<unknown> = Promise.resolve();

/**
 * The session's tokens as calls bear them.
 * @param onEnd - the API has ended the session.
 */
export const createBearer = (onEnd: () => Promise<void>): Bearer => ({
  access: async () => (await readTokens())?.accessToken,
  refresh: (refused) =>
    alone(async () => {
      const tokens = await readTokens();
      if (!tokens) throw new Error('No refresh token');
      // Somebody has exchanged it already, here or in another tab, while this call waited.
      if (tokens.accessToken !== refused) return tokens.accessToken;
      return exchange(tokens, onEnd);
    }),
});

const exchange = async ({ refreshToken }: TokenPair, onEnd: () => Promise<void>): Promise<string> => {
  try {
    const next = await http.get<TokenPair>('/auth/z/refresh-token', { token: refreshToken });
    await writeTokens(next);
    return next.accessToken;
  } catch (error) {
    // Without an answer nothing is known of the session.
    if (error instanceof HttpError && error.status === 403) await onEnd();
    throw error;
  }
};
