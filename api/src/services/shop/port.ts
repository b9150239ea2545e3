/** Exports of the shop service for other services. */
export { refreshOutdatedShops } from './shop/outdated-shops.ts';
export { countShopsOf, countShopsUnder, leaveSubCategories, refreshShopsOf } from './shop/shops-of-category.ts';
