/** What other parts may know of the site's settings. */

export { getSite } from './service.ts';
