/** What a server's process does about what nobody caught. For servers only. */
export { PART_THREW, unhandledRejections, watchProcess } from './watch-process.ts';
