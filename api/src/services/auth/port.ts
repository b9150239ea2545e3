/** What other parts may know of accounts. */

export { isAccount } from './accounts/users.ts';
export { createAuthenticate } from './sessions/authenticate.ts';
