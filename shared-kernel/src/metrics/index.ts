/** What every server measures of itself. For servers only. */
export { measureServer } from './measure-server.ts';
