/** Entries from which a list has filters: fewer are read faster than filtered. */
const LONG = 9;

/** Whether a list shows its filters: when it is long, or filtered already. @param total - entries over all pages */
export const needsFilters = (total: number, isFiltered: boolean): boolean => isFiltered || total >= LONG;
