import type { TokenPair } from '../contracts/auth.ts';
import { type Bearer, HttpError, http } from '../http/index.ts';
import { isIdle } from './activity.ts';
import { readAuthId, readTokens, replaceTokens } from './storage.ts';

const NO_REFRESH_TOKEN = 'No refresh token';

/** Whether a call failed because nobody is signed in any more. */
export const isSignedOut = (error: unknown): boolean => error instanceof Error && error.message === NO_REFRESH_TOKEN;

const LOCK = 'session-refresh';

/** Runs one piece of work at a time in all tabs of the site, or in this one where the browser has no locks. */
const alone = <T>(work: () => Promise<T>): Promise<T> => {
  if (navigator.locks) return navigator.locks.request(LOCK, work) as Promise<T>;
  const turn = queue.then(work, work);
  queue = turn;
  return turn;
};
let queue: Promise<unknown> = Promise.resolve();

/** An exchange of an access token that was refused. */
interface Exchange {
  refused: string | undefined;
  next: Promise<string>;
  isOver?: boolean;
}

/**
 * Who calls: whoever is signed in as a call begins. A call is never made again in somebody else's name.
 * @param onEnd - the API has ended the session, and its tokens are gone
 */
export const createBearer = (onEnd: () => void): Bearer => {
  /** The last one, which all calls share that began before it was over, also when it has failed. */
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
      // Another tab has exchanged it already while this one waited.
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
