/** What other services may tell to be counted. */
export { countMissedSearch } from './missed-searches.ts';
