import type { AuthClient } from '../contracts/auth.ts';
import { HttpError, http } from '../http/index.ts';
import { isSignedOut } from './bearer.ts';
import { beginEra, end, LOGGED_OUT, leave, startSession } from './passage.ts';
import { AUTH_ID_KEY, readAuthId } from './storage.ts';
import { sessionStore } from './store.ts';

/** Milliseconds until the API is asked again who this is, after it gave no answer. */
const RETRY_MS = 10_000;

/** @param token - asks for whom it stands, in place of who is signed in */
export const fetchAccount = (token?: string): Promise<AuthClient> =>
  http.get<AuthClient>('/auth/n/me', token === undefined ? {} : { token });

/** Whether an error means that the session has ended, not that the API didn't respond, failed or is busy. */
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
 * Finds out who is signed in by what this browser has stored. A refusal clears that; when the API can't tell it stays
 * for another try in a while, or as soon as the browser is back online.
 */
export const restoreSession = async (): Promise<void> => {
  if (readAuthId() === null) {
    sessionStore.setState(LOGGED_OUT);
    return;
  }
  const isCurrent = beginEra();
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

/** What other tabs do is heard of by the id that they store. */
export const followOtherTabs = ({ key, newValue }: StorageEvent): void => {
  if (key !== AUTH_ID_KEY && key !== null) return;
  if (newValue === null) leave('otherTab');
  else void restoreSession();
};
