/** The cache of both servers. For servers only. */
export { type Asking, EVERYTHING, TagCache } from './tag-cache.ts';
