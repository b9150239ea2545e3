import type { SortPayload } from 'ra-core';
import type { Sorting } from '../ui/index.ts';

/** Converts a table's order to ra-core's form. */
export const toRaSort = ({ field, direction }: Sorting): SortPayload => ({
  field,
  order: direction === 'desc' ? 'DESC' : 'ASC',
});
