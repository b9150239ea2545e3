/** Components that look and behave the same whichever part of the site shows them. */
export { Failure } from './failure.tsx';
export { HomeSection } from './home-section.styles.ts';
export { Pagination } from './pagination.tsx';
