/** Lists that visitors search, sort and leaf through: all that they ask of one stands in its page's address. */
export { FilterForm } from './filter-form.tsx';
export { HiddenFields } from './hidden-fields.tsx';
export { KeywordForm } from './keyword-form.tsx';
export { type ListAddress, type ListQuery, listAddress, listParams, withSearch } from './list-address.ts';
export { listing } from './listing.styles.ts';
export { PageSize } from './page-size.tsx';
export { SortForm } from './sort-form.tsx';
export { useFields } from './use-fields.ts';
