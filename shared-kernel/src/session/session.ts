import type { AuthClient, TokenPair } from '../contracts/auth.ts';
import { configureHttp, http } from '../http/index.ts';
import { followActivity } from './activity.ts';
import { createBearer } from './bearer.ts';
import { confirmAccount } from './confirmation.ts';
import { end, leaveEverywhere, show, startSession, watchEra } from './passage.ts';
import { fetchAccount, followOtherTabs, restoreSession } from './restore-session.ts';
import { storeSession } from './storage.ts';
import { sessionStore } from './store.ts';

export const session = {
  /** Begins, once for each page: finds out who is signed in, and follows what other tabs do. */
  initiate: async (): Promise<void> => {
    configureHttp({ bearer: createBearer(() => leaveEverywhere('refused')), confirmCaller: confirmAccount });
    window.addEventListener('storage', followOtherTabs);
    followActivity();
    await restoreSession();
  },

  /**
   * Signs in with the tokens that the API gave, and then does what the person had wanted to.
   * @returns whether the session is stored: where the browser blocks storage, it ends with the document
   * @throws HttpError when the API doesn't know the tokens, or doesn't answer; then nothing is stored
   */
  signIn: async (tokens: TokenPair): Promise<boolean> => {
    const account = await fetchAccount(tokens.accessToken);
    const isStored = await storeSession(tokens, account.authID);
    startSession(account);
    return isStored;
  },

  /**
   * Signs out here and in the other tabs. The API is told, but isn't waited for.
   * @param ending `reauthentication` keeps what the person has typed, for they are about to sign in again
   */
  signOut: async (ending: 'own' | 'reauthentication' = 'own'): Promise<void> => {
    const tokens = await end(ending);
    if (!tokens) return;
    // A session that couldn't be ended there ends by itself; its tokens are gone here.
    http.get('/auth/n/logout', { token: tokens.refreshToken, keepalive: true }).catch(() => undefined);
  },

  /** Asks the API anew who this is, if anybody is signed in: the profile, or what they may do, has changed. */
  refreshAccount: async (): Promise<void> => {
    if (sessionStore.getState().status !== 'loggedIn') return;
    const isCurrent = watchEra();
    const account = await fetchAccount();
    if (isCurrent()) show(account);
  },

  /** Takes over what the API has just changed of who is signed in, where that is known without asking. */
  amend: (changes: Partial<AuthClient>): void => {
    const { account } = sessionStore.getState();
    if (account) show({ ...account, ...changes });
  },

  /** Forgets the session here: the account is gone. */
  end: async (): Promise<void> => {
    await end('own');
  },
};
