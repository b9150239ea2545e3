/** What both servers keep of what they made. For servers only. */
export { type Asking, EVERYTHING, TagCache } from './tag-cache.ts';
