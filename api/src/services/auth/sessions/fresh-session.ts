import type { Caller } from '../../../platform/http/caller.ts';
import { PasswordError } from '../../../platform/http/errors.ts';
import { isRecentlyAuthenticated } from '../../../platform/http/recent-sign-in.ts';

/** @throws PasswordError when the sign-in isn't recent */
export const requireFreshSession = (caller: Caller): void => {
  if (!isRecentlyAuthenticated(caller)) throw new PasswordError('signInAgain');
};
