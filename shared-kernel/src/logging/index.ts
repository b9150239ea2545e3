/** What may stand in a log, the same for every server. For servers and commands only. */
export { errorText, type LoggedError, loggedError } from './logged-error.ts';
export { safeText } from './safe-text.ts';
