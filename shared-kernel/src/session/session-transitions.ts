import type { AuthClient, TokenPair } from '../contracts/auth.ts';
import { adoptTokens, forgetAuthId, forgetWork } from './storage.ts';
import { hasPendingSetup, type SessionEnding, sessionStore } from './store.ts';

/** Changes with each sign-in, sign-out and refetch of the account. Responses to earlier requests are then ignored. */
let generation = 0;

export const LOGGED_OUT = { status: 'loggedOut', account: null } as const;

/** Starts a new generation. @returns whether it is still the current one */
export const startSessionGeneration = (): (() => boolean) => {
  generation += 1;
  return watchSessionGeneration();
};

/** @returns whether the generation at the time of this call is still the current one */
export const watchSessionGeneration = (): (() => boolean) => {
  const begun = generation;
  return () => begun === generation;
};

/** Shows the signed-in account. Runs the prompt's pending action as soon as the API answers the account's calls. */
export const show = (account: AuthClient): void => {
  const { prompt } = sessionStore.getState();
  const isSetupPending = hasPendingSetup(account);
  sessionStore.setState({ status: 'loggedIn', account, ending: null, prompt: isSetupPending ? prompt : null });
  if (!isSetupPending) prompt?.action?.();
};

/** Starts a session, from a sign-in here or in another tab. */
export const startSession = (account: AuthClient): void => {
  startSessionGeneration();
  const { account: before, confirmation } = sessionStore.getState();
  if (before?.authID !== account.authID) confirmation?.settle(false);
  show(account);
};

/** Ends the session in this tab. Drops the pending action, which belongs to the previous account. */
export const leave = (ending: SessionEnding): void => {
  const { status, prompt, confirmation } = sessionStore.getState();
  confirmation?.settle(false);
  startSessionGeneration();
  const left = status === 'loggedIn' ? null : prompt;
  sessionStore.setState({ ...LOGGED_OUT, ending, prompt: left });
};

/** Ends the session in this tab and, through the stored id, in the others. */
export const leaveEverywhere = (ending: SessionEnding): void => {
  forgetAuthId();
  if (ending === 'own') forgetWork();
  leave(ending);
};

/**
 * Ends the session in this browser.
 * @returns its tokens; when the database fails they stay stored, but no call uses them
 */
export const end = (ending: SessionEnding): Promise<TokenPair | undefined> => {
  leaveEverywhere(ending);
  return adoptTokens().catch(() => undefined);
};
