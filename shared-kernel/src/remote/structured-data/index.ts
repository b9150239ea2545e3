/** Schema.org data for search engines that several pages share. */
export { breadcrumbs, type Crumb, itemList } from './lists.ts';
export { mallAddress, mallData, mallPlace } from './mall.ts';
