import { useDataProvider } from 'ra-core';
import { MAX_LIMIT, type ManagedSummary } from 'shared-kernel/contracts';
import { notify } from 'shared-kernel/notifications';
import { useRefusal } from '../providers/use-refusal.ts';
import type { ContentResource } from '../resources/resource.ts';
import { type Listing, toFilter } from './use-list-state.ts';
import { MOST_CHOSEN, type Selection } from './use-selection.ts';

/** @returns selects all records that match a list's filters, on all pages */
export const useChooseAll = (
  { name }: Pick<ContentResource, 'name'>,
  { state, shape }: Listing,
  selection: Selection,
) => {
  const provider = useDataProvider();
  const refusal = useRefusal();
  return async (): Promise<void> => {
    const found: ManagedSummary[] = [];
    try {
      for (let page = 1, total = 1; found.length < Math.min(total, MOST_CHOSEN + 1); page += 1) {
        const read = await provider.getList<ManagedSummary>(name, {
          pagination: { page, perPage: MAX_LIMIT },
          // A stable order, so that changes meanwhile don't move records between pages.
          sort: { field: 'createdAt', order: 'ASC' },
          filter: toFilter(state, shape),
        });
        if (read.data.length === 0) break;
        found.push(...read.data);
        total = read.total ?? 0;
      }
      selection.change(found, true);
    } catch (error) {
      notify.error(refusal(error));
    }
  };
};
