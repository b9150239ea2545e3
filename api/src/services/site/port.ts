/** Exports of the site service for other services. */

export { markAll } from './demo/marks.ts';
export { readWanted } from './search-terms/terms.ts';
export { getSite } from './service.ts';
