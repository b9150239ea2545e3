/** What other services may know of categories. */
export { categoryRefAnswer } from './answers.ts';
export type { CategoryRow, SubCategoryRow } from './table.ts';
export { categories, categoryRefColumns, subCategories } from './table.ts';
