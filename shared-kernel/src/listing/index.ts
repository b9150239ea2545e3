/** Lists that visitors search, sort and page through. The page's address holds the whole query. */
export { FilterFold } from './filter-fold.tsx';
export { FilterForm } from './filter-form.tsx';
export { HiddenFields } from './hidden-fields.tsx';
export { KeywordForm } from './keyword-form.tsx';
export { type ListAddress, type ListQuery, listAddress, listParams, withSearch } from './list-address.ts';
export { listing } from './listing.styles.ts';
export { PageSize } from './page-size.tsx';
export { SortForm } from './sort-form.tsx';
export { useFields } from './use-fields.ts';
export { useNeedsFilters } from './use-needs-filters.ts';
