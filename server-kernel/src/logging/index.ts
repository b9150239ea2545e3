/** Removes secrets and personal data from log entries, the same way for every server. For servers and commands only. */
export { errorText, type LoggedError, loggedError } from './logged-error.ts';
export { safeText } from './safe-text.ts';
