/** What a server's process does about what nobody caught. For servers only. */
export { unhandledErrors, watchProcess } from './watch-process.ts';
