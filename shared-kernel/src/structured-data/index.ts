/** What pages tell search engines in schema.org's terms: parts that several pages have. */
export { breadcrumbs, type Crumb, itemList } from './lists.ts';
export { mallAddress, mallData, mallPlace } from './mall.ts';
