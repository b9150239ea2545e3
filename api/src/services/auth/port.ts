/** Exports of the auth service for other services. */

export { findActor } from './accounts/find-actor.ts';
export { countStaff, findTeam } from './accounts/staff.ts';
export { findMailbox, isAccount } from './accounts/users.ts';
export { createAuthenticate } from './sessions/authenticate.ts';
