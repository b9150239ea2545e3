/** What other services may know of shops. */
export { countShopsOf, countShopsUnder, leaveSubCategories, refreshShopsOf } from './shop/shops-of-category.ts';
