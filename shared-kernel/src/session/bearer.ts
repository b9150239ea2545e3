import type { TokenPair } from '../contracts/auth.ts';
import { type Bearer, HttpError, http } from '../http/index.ts';
import { isIdle } from './activity.ts';
import { readAuthId, readTokens, replaceTokens } from './storage.ts';

const NO_REFRESH_TOKEN = 'No refresh token';

/** Whether a call failed because the session has ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof Error && error.message === NO_REFRESH_TOKEN;

const LOCK = 'session-refresh';

/** Runs one task at a time across all tabs, or in this tab only when the browser has no locks. */
const alone = <T>(work: () => Promise<T>): Promise<T> => {
  if (navigator.locks) return navigator.locks.request(LOCK, work) as Promise<T>;
  const turn = queue.then(work, work);
  queue = turn;
  return turn;
};
let queue: Promise<unknown> = Promise.resolve();

/** The exchange of a rejected access token. */
interface Exchange {
  refused: string | undefined;
  next: Promise<string>;
  isOver?: boolean;
}

/**
 * Adds the session's token to calls. A call belongs to the account that was signed in when it began; it is never
 * retried for another account.
 * @param onEnd - called when the API has ended the session; the tokens are already removed
 */
export const createBearer = (onEnd: () => void): Bearer => {
  /** The latest exchange, also a failed one. All calls that began before it finished share it. */
  let last: Exchange | undefined;

  const exchange = async ({ refreshToken }: TokenPair, owner: string): Promise<string> => {
    try {
      const next = await http.get<TokenPair>('/auth/z/refresh-token', {
        token: refreshToken,
        params: { isIdle: isIdle() || undefined },
      });
      const stored = await replaceTokens(refreshToken, next);
      if (stored && readAuthId() === owner) return stored.accessToken;
      throw new Error(NO_REFRESH_TOKEN);
    } catch (error) {
      // Without a response, the session may still be valid.
      const isRefused = error instanceof HttpError && error.status === 403;
      if (isRefused && !(await replaceTokens(refreshToken)) && readAuthId() === owner) onEnd();
      throw error;
    }
  };

  const findNext = async (refused: string | undefined, owner: string | null): Promise<string> => {
    if (owner !== null && owner === readAuthId()) {
      const tokens = await readTokens();
      // Another tab has exchanged the token while this one waited for the lock.
      if (tokens) return tokens.accessToken === refused ? exchange(tokens, owner) : tokens.accessToken;
    }
    throw new Error(NO_REFRESH_TOKEN);
  };

  const renew = (refused: string | undefined, owner: string | null): Promise<string> => {
    if (last && last.refused === refused) return last.next;
    const begun: Exchange = { refused, next: alone(() => findNext(refused, owner)) };
    const finish = (): void => {
      begun.isOver = true;
    };
    begun.next.then(finish, finish);
    last = begun;
    return begun.next;
  };

  return async () => {
    const owner = readAuthId();
    const token = owner === null ? undefined : (await readTokens())?.accessToken;
    if (last?.isOver) last = undefined;
    return { token, renew: () => renew(token, owner) };
  };
};
