import { useState } from 'react';

/** Entries from which a list has filters: fewer are read faster than filtered. */
const LONG = 9;

/**
 * Whether a list shows its filters: when it is long, filtered, or has shown them before, since the one that was just
 * cleared may have the focus.
 * @param list - identifies the list among those that the same component shows
 * @param total - entries over all pages
 */
export const useNeedsFilters = (list: string, total: number, isFiltered: boolean): boolean => {
  const isNeeded = isFiltered || total >= LONG;
  const [last, setLast] = useState(isNeeded ? list : undefined);
  if (isNeeded && last !== list) setLast(list);
  return isNeeded || last === list;
};
