/** Metrics of every server. For servers only. */
export { measureServer } from './measure-server.ts';
