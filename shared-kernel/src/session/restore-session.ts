import type { AuthClient } from '../contracts/auth.ts';
import { HttpError, http } from '../http/index.ts';
import { isSignedOut } from './bearer.ts';
import { end, LOGGED_OUT, leave, startSession, startSessionGeneration } from './session-transitions.ts';
import { AUTH_ID_KEY, readAuthId } from './storage.ts';
import { sessionStore } from './store.ts';

/** Delay in milliseconds before the account is fetched again after a failure. */
const RETRY_MS = 10_000;

/** @param token - fetches the account of this token instead of the signed-in one */
export const fetchAccount = (token?: string): Promise<AuthClient> =>
  http.get<AuthClient>('/auth/n/me', token === undefined ? {} : { token });

/** Whether the API has rejected the session. A missing response, a failure or a rate limit is not a rejection. */
const isRefusal = (error: unknown): boolean =>
  error instanceof HttpError ? error.status === 401 || error.status === 403 : isSignedOut(error);

const recogniseLater = (isCurrent: () => boolean): void => {
  const again = (): void => {
    clearTimeout(timer);
    window.removeEventListener('online', again);
    if (isCurrent()) void restoreSession();
  };
  const timer = setTimeout(again, RETRY_MS);
  window.addEventListener('online', again);
};

/**
 * Restores the session from the browser's storage. A rejection clears the stored session. After any other failure it
 * stays stored, and is retried after a delay or when the browser is back online.
 */
export const restoreSession = async (): Promise<void> => {
  if (readAuthId() === null) {
    sessionStore.setState(LOGGED_OUT);
    return;
  }
  const isCurrent = startSessionGeneration();
  await fetchAccount().then(
    (account) => isCurrent() && startSession(account),
    async (error: unknown) => {
      if (!isCurrent()) return;
      if (isRefusal(error)) {
        await end('refused');
        return;
      }
      sessionStore.setState(LOGGED_OUT);
      recogniseLater(isCurrent);
    },
  );
};

/** Follows sign-ins and sign-outs in other tabs, by the account id that they store. */
export const followOtherTabs = ({ key, newValue }: StorageEvent): void => {
  if (key !== AUTH_ID_KEY && key !== null) return;
  if (newValue === null) leave('otherTab');
  else void restoreSession();
};
