/** What other parts may know of accounts. */

export { countStaff } from './accounts/staff.ts';
export { findMailbox, isAccount } from './accounts/users.ts';
export { createAuthenticate } from './sessions/authenticate.ts';
