import type { AuthClient, TokenPair } from '../contracts/auth.ts';
import { forgetAuthId, forgetWork, takeTokens } from './storage.ts';
import { type SessionEnding, sessionStore } from './store.ts';

/** Raised whenever somebody comes, goes, or is asked about anew: answers to what was asked before are worth nothing. */
let era = 0;

export const LOGGED_OUT = { status: 'loggedOut', account: null } as const;

/** Begins another era. @returns tells whether it still lasts */
export const beginEra = (): (() => boolean) => {
  era += 1;
  return watchEra();
};

/** @returns tells whether the era that is now still lasts */
export const watchEra = (): (() => boolean) => {
  const begun = era;
  return () => begun === era;
};

/** Shows who is signed in. What the dialog is open for is done as soon as the API answers them. */
export const show = (account: AuthClient): void => {
  const { prompt } = sessionStore.getState();
  const mustWait = account.mustChangePassword;
  sessionStore.setState({ status: 'loggedIn', account, ending: null, prompt: mustWait ? prompt : null });
  if (!mustWait) prompt?.action?.();
};

/** Somebody is signed in, here or in another tab. */
export const startSession = (account: AuthClient): void => {
  beginEra();
  const { account: before, confirmation } = sessionStore.getState();
  if (before?.authID !== account.authID) confirmation?.settle(false);
  show(account);
};

/** Ends the session in this tab, and drops what was to be done after a sign-in: it isn't the next account's. */
export const leave = (ending: SessionEnding): void => {
  const { status, prompt, confirmation } = sessionStore.getState();
  confirmation?.settle(false);
  beginEra();
  const left = status === 'loggedIn' ? null : prompt;
  sessionStore.setState({ ...LOGGED_OUT, ending, prompt: left });
};

/** Ends the session in this tab, and in the others, which hear of the id. */
export const leaveEverywhere = (ending: SessionEnding): void => {
  forgetAuthId();
  if (ending === 'own') forgetWork();
  leave(ending);
};

/**
 * Ends the session in this browser.
 * @returns its tokens; a database that fails keeps them, but nobody bears them any more
 */
export const end = (ending: SessionEnding): Promise<TokenPair | undefined> => {
  leaveEverywhere(ending);
  return takeTokens().catch(() => undefined);
};
