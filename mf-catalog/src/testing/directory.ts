import { buildPage, buildShop } from './records.ts';

/** Where the API lists shops. */
export const SHOPS = '/shop/shop/';

/** The first of three pages of shops. */
export const directoryApi = {
  [SHOPS]: buildPage([buildShop('zen'), buildShop('hamila')], { total: 45, pageCount: 3 }),
};

/** What the last call asked of the list of shops. */
export const askedOfShops = (calls: { path: string; params: object }[]): object | undefined =>
  calls.findLast(({ path }) => path === SHOPS)?.params;
