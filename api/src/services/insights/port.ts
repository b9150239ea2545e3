/** Exports of the insights service for other services. */
export { countMissedSearch } from './missed-searches.ts';
export { listPopular } from './popular.ts';
