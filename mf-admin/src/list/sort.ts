import type { SortPayload } from 'ra-core';
import type { Sorting } from 'shared-kernel/ui/back-office';

/** A table's order, as ra-core says it. */
export const toRaSort = ({ field, direction }: Sorting): SortPayload => ({
  field,
  order: direction === 'desc' ? 'DESC' : 'ASC',
});
