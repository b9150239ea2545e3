import type { TokenPair } from '../contracts/auth.ts';
import { HttpError } from '../http/index.ts';

/** Key of localStorage with the account's id; other tabs follow its changes. */
export const AUTH_ID_KEY = 'auth-id';
/** Key of localStorage that holds when the account last used the site, in milliseconds; for all tabs. */
const ACTIVITY_KEY = 'last-activity';
const TOKENS_KEY = 'tokens';
/** Key of localStorage with unsaved form values. */
export const DRAFTS_KEY = 'drafts';
/** Key of localStorage with the records last opened in the back office. */
export const RECENT_KEY = 'recent-records';
/** Key of localStorage with a copy of the account's favourites. */
export const FAVOURITES_KEY = 'account-favourites';

/** The session when the browser blocks storage. It ends with the document. */
let memory: { authID?: string; tokens?: TokenPair } | undefined;

/** Returns the id of the account that is signed in in this browser, or null. */
export const readAuthId = (): string | null => {
  if (memory?.authID) return memory.authID;
  try {
    return localStorage.getItem(AUTH_ID_KEY);
  } catch {
    return null;
  }
};

const remove = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage is treated as empty.
  }
};

/** Removes drafts, recent records and favourites, which belong to the account. */
export const forgetWork = (): void => {
  for (const key of [DRAFTS_KEY, RECENT_KEY, FAVOURITES_KEY]) remove(key);
};

/** Returns when the account last used the site in any tab, in milliseconds; 0 where that is not stored. */
export const readActivity = (): number => {
  try {
    return Number(localStorage.getItem(ACTIVITY_KEY));
  } catch {
    return 0;
  }
};

/** Stores when the account last used the site, where the browser lets it. */
export const writeActivity = (at: number): void => {
  try {
    localStorage.setItem(ACTIVITY_KEY, String(at));
  } catch {
    // Each tab then knows its own inputs only.
  }
};

/** Removes the id of the account; without it, no call uses the tokens. */
export const forgetAuthId = (): void => {
  delete memory?.authID;
  remove(AUTH_ID_KEY);
  remove(ACTIVITY_KEY);
};

/**
 * @throws HttpError of status 0: a failing database, like an unreachable API, doesn't mean that the session has ended
 */
const inDatabase = async <T>(work: (database: typeof import('idb-keyval')) => Promise<T>): Promise<T> => {
  try {
    return await work(await import('idb-keyval'));
  } catch (error) {
    throw new HttpError(0, undefined, error);
  }
};

/** Stores tokens in the browser's database. */
export const writeTokens = (tokens: TokenPair): Promise<void> => inDatabase(({ set }) => set(TOKENS_KEY, tokens));

export const writeAuthId = (authID: string): void => localStorage.setItem(AUTH_ID_KEY, authID);

/**
 * Stores a session, or keeps it in memory when the browser blocks storage.
 * @returns whether it is stored
 * @throws HttpError of status 0 when the script of the database can't be loaded
 */
export const storeSession = async (tokens: TokenPair, authID: string): Promise<boolean> => {
  await inDatabase(async () => undefined);
  try {
    await writeTokens(tokens);
    writeAuthId(authID);
    memory = undefined;
  } catch {
    memory = { authID, tokens };
  }
  return memory === undefined;
};

/** Returns the tokens of the session. */
export const readTokens = async (): Promise<TokenPair | undefined> =>
  memory?.tokens ?? inDatabase(({ get }) => get<TokenPair>(TOKENS_KEY));

/** Removes the tokens. @returns the removed tokens */
export const adoptTokens = async (): Promise<TokenPair | undefined> => {
  const kept = memory?.tokens;
  memory = undefined;
  if (kept) return kept;
  return inDatabase(async ({ update }) => {
    let taken: TokenPair | undefined;
    await update<TokenPair | undefined>(TOKENS_KEY, (stored) => {
      taken = stored;
      return undefined;
    });
    return taken;
  });
};

/**
 * Replaces, or removes, the tokens with this refresh token, atomically for all tabs.
 * @returns what is stored afterwards; the tokens of another sign-in are not replaced
 */
export const replaceTokens = async (refreshToken: string, next?: TokenPair): Promise<TokenPair | undefined> => {
  const replaced = (stored: TokenPair | undefined) => (stored?.refreshToken === refreshToken ? next : stored);
  if (memory?.tokens) {
    const tokens = replaced(memory.tokens);
    memory = tokens && { ...memory, tokens };
    return tokens;
  }
  return inDatabase(async ({ update }) => {
    let kept: TokenPair | undefined;
    await update<TokenPair | undefined>(TOKENS_KEY, (stored) => {
      kept = replaced(stored);
      return kept;
    });
    return kept;
  });
};
