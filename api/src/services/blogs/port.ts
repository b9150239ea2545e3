/** Exports of the blog service for other services. */
export { isBlank, withWholeAddresses } from './clean-html.ts';
export { html } from './html-rules.ts';
export { countPostsOf, refreshPostsOf } from './posts-of-category.ts';
