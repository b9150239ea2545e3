/** What other parts may know of the site's settings. */

export { markAll } from './demo/marks.ts';
export { readWanted } from './search-terms/terms.ts';
export { getSite } from './service.ts';
