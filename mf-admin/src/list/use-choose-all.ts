import { type SortPayload, useDataProvider } from 'ra-core';
import { MAX_LIMIT, type ManagedSummary } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { useRefusal } from '../providers/use-refusal.ts';
import type { ContentResource } from '../resources/resource.ts';
import { toRaSort } from './sort.ts';
import { type Listing, toFilter } from './use-list-state.ts';
import { MAX_CHOSEN, type Selection } from './use-selection.ts';

/** The API's default order. */
const USUAL_ORDER = { field: 'updatedAt', direction: 'desc' } as const;

/** The most times that a list is read. */
const MAX_READS = 4;

const agree = (one: readonly ManagedSummary[], other: readonly ManagedSummary[]): boolean =>
  one.length === other.length && new Set([...one, ...other].map(({ id }) => id)).size === one.length;

/**
 * @returns selects all records that match a list's filters, on all pages; when they are more than {@link MAX_CHOSEN},
 *   the first ones in the list's order
 */
export const useChooseAll = (
  { name }: Pick<ContentResource, 'name'>,
  { state, shape }: Listing,
  selection: Selection,
) => {
  const t = useTexts('mf-admin');
  const provider = useDataProvider();
  const refusal = useRefusal();

  const readAll = async (sort: SortPayload): Promise<ManagedSummary[]> => {
    const found = new Map<string, ManagedSummary>();
    for (let page = 1, total = 1; (page - 1) * MAX_LIMIT < Math.min(total, MAX_CHOSEN); page += 1) {
      const read = await provider.getList<ManagedSummary>(name, {
        pagination: { page, perPage: MAX_LIMIT },
        sort,
        filter: toFilter(state, shape),
      });
      for (const record of read.data) found.set(record.id, record);
      total = read.total ?? 0;
    }
    return [...found.values()];
  };

  return async (isPartial: boolean): Promise<void> => {
    // When changed, records keep their place in the order of creation.
    const sort = isPartial ? toRaSort(state.sorting ?? USUAL_ORDER) : ({ field: 'createdAt', order: 'ASC' } as const);
    try {
      let found = await readAll(sort);
      // A change between two pages moves records from one to the other, so that a read can miss one.
      let isSettled = found.length <= MAX_LIMIT;
      for (let reads = 1; !isSettled && reads < MAX_READS; reads += 1) {
        const again = await readAll(sort);
        isSettled = agree(found, again);
        found = again;
      }
      selection.change(found, true);
      if (!isSettled) notify.info(t('bulk.moving'));
    } catch (error) {
      notify.error(refusal(error));
    }
  };
};
