/** What other services may know of shops. */
export { refreshOutdatedShops } from './shop/outdated-shops.ts';
export { countShopsOf, countShopsUnder, leaveSubCategories, refreshShopsOf } from './shop/shops-of-category.ts';
