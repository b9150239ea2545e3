import { useDataProvider } from 'ra-core';
import type { ApprovalStatus } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import type { ContentResource } from '../resources/resource.ts';
import { type Bulk, type BulkAction, DECISIONS, type Versioned } from './content-provider.ts';
import { useAct } from './use-act.ts';

type Done = Versioned & { approvalStatus: ApprovalStatus };

/** What takes an action back: records that were in different states take one call for each. */
const inverseOf = (action: BulkAction, before: readonly Done[], after: readonly Versioned[]): Bulk[] => {
  if (action === 'delete') return [{ action: 'restore', records: after }];
  if (action === 'restore') return [{ action: 'delete', records: after }];
  const statusOf = ({ id }: Versioned) => before.find((record) => record.id === id)?.approvalStatus;
  return [...new Set(before.map(({ approvalStatus }) => approvalStatus))].map((status) => ({
    action: DECISIONS[status],
    records: after.filter((record) => statusOf(record) === status),
  }));
};

/**
 * Does something to records at once, and offers to undo it.
 * @returns does it, and tells whether it was done
 */
export const useBulk = ({ name }: Pick<ContentResource, 'name'>) => {
  const t = useTexts('mf-admin');
  const provider = useDataProvider();
  const act = useAct(name);

  const send = async (bulk: Bulk): Promise<Versioned[]> => (await provider.bulk(name, bulk)).records;

  return (action: BulkAction, records: readonly Done[], note?: string): Promise<boolean> =>
    act({
      run: () => send({ action, records, ...(note && { note }) }),
      done: t(`bulk.done.${action}`, { count: records.length }),
      undo: async (after) => {
        for (const inverse of inverseOf(action, records, after)) await send(inverse);
      },
      // Its dialog says so.
      throws: action === 'reject',
    });
};
