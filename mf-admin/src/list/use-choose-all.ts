import { type SortPayload, useDataProvider } from 'ra-core';
import { MAX_LIMIT } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import type { Versioned } from '../providers/content-provider.ts';
import { useRefusal } from '../providers/use-refusal.ts';
import { MAX_CHOSEN, type Selection } from './use-selection.ts';

/** The most times that a list is read. */
const MAX_READS = 4;

const agree = (one: readonly Versioned[], other: readonly Versioned[]): boolean =>
  one.length === other.length && new Set([...one, ...other].map(({ id }) => id)).size === one.length;

/**
 * @returns selects all records that match a list's filters, on all pages; when they are more than {@link MAX_CHOSEN},
 *   the first ones in the list's order
 */
export const useChooseAll = <Chosen extends Versioned>(
  name: string,
  list: { filter: object; sort: SortPayload },
  selection: Selection<Chosen>,
) => {
  const t = useTexts('mf-admin');
  const provider = useDataProvider();
  const refusal = useRefusal();

  const readAll = async (sort: SortPayload): Promise<Chosen[]> => {
    const found = new Map<string, Chosen>();
    for (let page = 1, total = 1; (page - 1) * MAX_LIMIT < Math.min(total, MAX_CHOSEN); page += 1) {
      const read = await provider.getList<Chosen>(name, {
        pagination: { page, perPage: MAX_LIMIT },
        sort,
        filter: list.filter,
      });
      for (const record of read.data) found.set(record.id, record);
      total = read.total ?? 0;
    }
    return [...found.values()];
  };

  return async (isPartial: boolean): Promise<void> => {
    // When changed, records keep their place in the order of creation.
    const sort = isPartial ? list.sort : ({ field: 'createdAt', order: 'ASC' } as const);
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
