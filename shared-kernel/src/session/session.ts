import type { AuthClient, TokenPair } from '../contracts/auth.ts';
import { configureHttp, http } from '../http/index.ts';
import { followActivity } from './activity.ts';
import { createBearer } from './bearer.ts';
import { confirmAccount } from './confirmation.ts';
import { fetchAccount, followOtherTabs, restoreSession } from './restore-session.ts';
import { end, leaveEverywhere, show, startSession, watchSessionGeneration } from './session-transitions.ts';
import { storeSession } from './storage.ts';
import { sessionStore } from './store.ts';

export const session = {
  /** Restores the session and follows other tabs; runs once for each page. */
  initiate: async (): Promise<void> => {
    configureHttp({ bearer: createBearer(() => leaveEverywhere('refused')), confirmCaller: confirmAccount });
    window.addEventListener('storage', followOtherTabs);
    followActivity();
    await restoreSession();
  },

  /**
   * Starts a session with tokens from the API, then runs the pending action.
   * @returns whether the session is stored; when the browser blocks storage, it ends with the document
   * @throws HttpError when the API rejects the tokens or doesn't respond; nothing is stored then
   */
  signIn: async (tokens: TokenPair): Promise<boolean> => {
    const account = await fetchAccount(tokens.accessToken);
    const isStored = await storeSession(tokens, account.authID);
    startSession(account);
    return isStored;
  },

  /**
   * Signs out here and in the other tabs, without waiting for the API.
   * @param ending `reauthentication` keeps drafts, because the visitor is about to sign in again
   */
  signOut: async (ending: 'own' | 'reauthentication' = 'own'): Promise<void> => {
    const tokens = await end(ending);
    if (!tokens) return;
    // The tokens are already removed here. If the request fails, the session expires on the server.
    http.get('/auth/n/logout', { token: tokens.refreshToken, keepalive: true }).catch(() => undefined);
  },

  /** Fetches the signed-in account again, after its profile or rights have changed. */
  refreshAccount: async (): Promise<void> => {
    if (sessionStore.getState().status !== 'loggedIn') return;
    const isCurrent = watchSessionGeneration();
    const account = await fetchAccount();
    if (isCurrent()) show(account);
  },

  /** Applies changes of the signed-in account that are already known, without a request. */
  amend: (changes: Partial<AuthClient>): void => {
    const { account } = sessionStore.getState();
    if (account) show({ ...account, ...changes });
  },

  /** Ends the session here, after the account was deleted. */
  end: async (): Promise<void> => {
    await end('own');
  },
};
