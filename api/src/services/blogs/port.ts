/** Exports of the blog service for other services. */
export { countPostsOf, refreshPostsOf } from './posts-of-category.ts';
