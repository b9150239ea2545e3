/** Handles uncaught errors of a server's process. For servers only. */
export { unhandledErrors, watchProcess } from './watch-process.ts';
