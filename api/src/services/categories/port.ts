/** Exports of the category service for other services. */
export { toCategoryRef } from './category-ref.ts';
export { lockCategory } from './lock-category.ts';
export { isReservedCategory } from './reserved-categories.ts';
export { categoryRefResponse } from './response-schemas.ts';
export type { CategoryRow, SubCategoryRow } from './table.ts';
export { categories, subCategories } from './table.ts';
