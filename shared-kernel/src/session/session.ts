import type { AuthClient, TokenPair } from '../contracts/auth.ts';
import { configureHttp, HttpError, http } from '../http/index.ts';
import { createBearer } from './bearer.ts';
import { AUTH_ID_KEY, clearStorage, readAuthId, readTokens, writeAuthId, writeTokens } from './storage.ts';
import { type SessionEnding, sessionStore } from './store.ts';

const LOGGED_OUT = { status: 'loggedOut', identity: null } as const;

/** Milliseconds until the API is asked again who this is, after it gave no answer. */
const RETRY_MS = 10_000;

const fetchIdentity = (): Promise<AuthClient> => http.get<AuthClient>('/auth/n/me');

/** Ends the session in this browser, and so in its other tabs. */
const end = async (ending: SessionEnding): Promise<void> => {
  await clearStorage();
  sessionStore.setState({ ...LOGGED_OUT, ending });
};

/** Somebody is signed in, here or in another tab: what the dialog was open for is done. */
const enter = (identity: AuthClient): void => {
  const { prompt } = sessionStore.getState();
  sessionStore.setState({ status: 'loggedIn', identity, ending: null, prompt: null });
  prompt?.action?.();
};

const recogniseLater = (): void => {
  const again = (): void => {
    clearTimeout(timer);
    window.removeEventListener('online', again);
    if (sessionStore.getState().status !== 'loggedIn') void recognise();
  };
  const timer = setTimeout(again, RETRY_MS);
  window.addEventListener('online', again);
};

/** Whether an error says nothing of the session: no answer came, the API failed, or too many ask from this address. */
const isSilent = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || error.status === 429 || error.status >= 500);

/**
 * Finds out who is signed in by what this browser has stored. A refusal clears that; when the API can't tell it stays
 * for another try in a while, or as soon as the browser is back online.
 */
const recognise = async (): Promise<void> => {
  if (readAuthId() === null) {
    sessionStore.setState(LOGGED_OUT);
    return;
  }
  try {
    enter(await fetchIdentity());
  } catch (error) {
    if (!isSilent(error)) return end('refused');
    sessionStore.setState(LOGGED_OUT);
    recogniseLater();
  }
};

/** What other tabs do is heard of by the id that they store. */
const followOtherTabs = ({ key, newValue }: StorageEvent): void => {
  if (key !== AUTH_ID_KEY && key !== null) return;
  if (newValue === null) sessionStore.setState({ ...LOGGED_OUT, ending: 'otherTab' });
  else void recognise();
};

export const session = {
  /** Begins, once for each page: finds out who is signed in, and follows what other tabs do. */
  initiate: async (): Promise<void> => {
    configureHttp({ bearer: createBearer(() => end('refused')) });
    window.addEventListener('storage', followOtherTabs);
    await recognise();
  },

  /**
   * Signs in with the tokens that the API gave, and then does what the person had wanted to.
   * @throws HttpError when the API doesn't know the tokens; then nothing is kept of them.
   */
  signIn: async (tokens: TokenPair): Promise<void> => {
    await writeTokens(tokens);
    try {
      const identity = await fetchIdentity();
      writeAuthId(identity.authID);
      enter(identity);
    } catch (error) {
      await end('refused');
      throw error;
    }
  },

  /** Signs out here, in the other tabs, and in the API if it can be reached. */
  signOut: async (): Promise<void> => {
    const tokens = await readTokens();
    await end('own');
    // A session that couldn't be ended there ends by itself; its tokens are gone here.
    if (tokens) await http.get('/auth/n/logout', { token: tokens.refreshToken }).catch(() => undefined);
  },

  /** Asks the API anew who this is: the profile, or what they may do, has changed. */
  refreshIdentity: async (): Promise<void> => {
    sessionStore.setState({ identity: await fetchIdentity() });
  },

  /** Forgets the session here: the account is gone. */
  end: (): Promise<void> => end('own'),
};
