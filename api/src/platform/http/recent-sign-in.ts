import type { Caller } from './caller.ts';
import { ReauthenticationError } from './errors.ts';

/** Minutes for which a sign-in, or a password that was asked for again, allows what needs a recent one. */
const RECENT_MINUTES = 15;

/** Whether a person showed who they are a short time ago. */
export const isRecentlyAuthenticated = ({ authenticatedAt }: Pick<Caller, 'authenticatedAt'>): boolean =>
  Date.now() - authenticatedAt.getTime() <= RECENT_MINUTES * 60_000;

/** @throws ReauthenticationError when the person showed who they are too long ago. */
export const requireRecentSignIn = (caller: Pick<Caller, 'authenticatedAt'>): void => {
  if (!isRecentlyAuthenticated(caller)) throw new ReauthenticationError();
};
