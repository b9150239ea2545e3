import { buildPage, buildShop } from './records.ts';

/** Path of the API's list of shops. */
export const SHOPS = '/shop/shop/';

/** The first of three pages of shops. */
export const directoryApi = {
  [SHOPS]: buildPage([buildShop('zen'), buildShop('hamila')], { total: 45, pageCount: 3 }),
};

/** Parameters of the last call of the list of shops. */
export const askedOfShops = (calls: { path: string; params: object }[]): object | undefined =>
  calls.findLast(({ path }) => path === SHOPS)?.params;
