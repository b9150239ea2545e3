import type { Caller } from './caller.ts';
import { ReauthenticationError } from './errors.ts';

/** Minutes for which an authentication counts as recent. */
const RECENT_MINUTES = 15;

/** Whether the caller authenticated recently. */
export const isRecentlyAuthenticated = ({ authenticatedAt }: Pick<Caller, 'authenticatedAt'>): boolean =>
  Date.now() - authenticatedAt.getTime() <= RECENT_MINUTES * 60_000;

/** @throws ReauthenticationError when the last authentication isn't recent */
export const requireRecentSignIn = (caller: Pick<Caller, 'authenticatedAt'>): void => {
  if (!isRecentlyAuthenticated(caller)) throw new ReauthenticationError();
};
