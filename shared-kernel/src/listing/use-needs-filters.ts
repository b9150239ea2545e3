import { useState } from 'react';

/** Entries from which a list has filters: fewer are read faster than filtered. */
const LONG = 9;

/**
 * Whether a list shows its filters: when it is long, filtered, or has shown them before, since the one that was just
 * cleared may have the focus.
 * @param total - entries over all pages
 */
export const useNeedsFilters = (total: number, isFiltered: boolean): boolean => {
  const isNeeded = isFiltered || total >= LONG;
  const [wasNeeded, setNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setNeeded(true);
  return isNeeded || wasNeeded;
};
