/** The cache of both servers. For servers only. */
export { type Computation, EVERYTHING, TagCache } from './tag-cache.ts';
