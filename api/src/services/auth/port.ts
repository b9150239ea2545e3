/** What other parts may know of accounts. */

export { isAccount } from './accounts/is-account.ts';
export { createAuthenticate } from './sessions/authenticate.ts';
