import type { TokenPair } from '../contracts/auth.ts';

/** Key of localStorage that holds the id of whoever is signed in: what other tabs hear of. */
export const AUTH_ID_KEY = 'auth-id';
const TOKENS_KEY = 'tokens';

/** The id of whoever was signed in last in this browser; a browser that keeps nothing knows nobody. */
export const readAuthId = (): string | null => {
  try {
    return localStorage.getItem(AUTH_ID_KEY);
  } catch {
    return null;
  }
};

export const writeAuthId = (authID: string): void => localStorage.setItem(AUTH_ID_KEY, authID);

const database = () => import('idb-keyval');

/** The session's tokens, which live in the browser's database. */
export const readTokens = async (): Promise<TokenPair | undefined> => (await database()).get<TokenPair>(TOKENS_KEY);

export const writeTokens = async (tokens: TokenPair): Promise<void> => (await database()).set(TOKENS_KEY, tokens);

/** Forgets the session in this browser. */
export const clearStorage = async (): Promise<void> => {
  localStorage.removeItem(AUTH_ID_KEY);
  await (await database()).del(TOKENS_KEY);
};
