/** What other services may know of posts. */
export { countPostsOf, refreshPostsOf } from './posts-of-category.ts';
