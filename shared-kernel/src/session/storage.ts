import type { TokenPair } from '../contracts/auth.ts';
import { HttpError } from '../http/index.ts';

/** Key of localStorage that holds the id of whoever is signed in: what other tabs hear of. */
export const AUTH_ID_KEY = 'auth-id';
const TOKENS_KEY = 'tokens';
/** Key of localStorage under which forms keep what wasn't saved. */
export const DRAFTS_KEY = 'drafts';
/** Key of localStorage under which the back office keeps which records somebody opened. */
export const RECENT_KEY = 'recent-records';
/** Key of localStorage under which this device has a copy of an account's favourites. */
export const FAVOURITES_KEY = 'account-favourites';

/** The id of whoever was signed in last in this browser; a browser that keeps nothing knows nobody. */
export const readAuthId = (): string | null => {
  try {
    return localStorage.getItem(AUTH_ID_KEY);
  } catch {
    return null;
  }
};

export const writeAuthId = (authID: string): void => localStorage.setItem(AUTH_ID_KEY, authID);

/** What was typed and not saved, what was opened and what is liked is for nobody who comes after. */
export const forgetWork = (): void => {
  localStorage.removeItem(DRAFTS_KEY);
  localStorage.removeItem(RECENT_KEY);
  localStorage.removeItem(FAVOURITES_KEY);
};

/** Makes the tokens worth nothing, too: nobody bears them any more. */
export const forgetAuthId = (): void => localStorage.removeItem(AUTH_ID_KEY);

/** @throws HttpError of status 0: what keeps the database from us says as little of the session as an API that is away. */
const inDatabase = async <T>(work: (database: typeof import('idb-keyval')) => Promise<T>): Promise<T> => {
  try {
    return await work(await import('idb-keyval'));
  } catch (error) {
    throw new HttpError(0, undefined, error);
  }
};

/** The session's tokens, which live in the browser's database. */
export const readTokens = (): Promise<TokenPair | undefined> => inDatabase(({ get }) => get<TokenPair>(TOKENS_KEY));

export const writeTokens = (tokens: TokenPair): Promise<void> => inDatabase(({ set }) => set(TOKENS_KEY, tokens));

/** Takes the tokens out of the database. @returns what was there */
export const takeTokens = (): Promise<TokenPair | undefined> =>
  inDatabase(async ({ update }) => {
    let taken: TokenPair | undefined;
    await update<TokenPair | undefined>(TOKENS_KEY, (stored) => {
      taken = stored;
      return undefined;
    });
    return taken;
  });

/**
 * Puts other tokens, or none, in the place of those with a refresh token, whatever other tabs do meanwhile.
 * @returns what is stored then: tokens that somebody else has stored stay
 */
export const replaceTokens = (refreshToken: string, next?: TokenPair): Promise<TokenPair | undefined> =>
  inDatabase(async ({ update }) => {
    let kept: TokenPair | undefined;
    await update<TokenPair | undefined>(TOKENS_KEY, (stored) => {
      kept = stored?.refreshToken === refreshToken ? next : stored;
      return kept;
    });
    return kept;
  });
