import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { ApprovalStatus } from 'shared-kernel/contracts';
import { HttpError } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import type { ContentResource } from '../resources/resource.ts';
import { type Bulk, type BulkAction, DECISIONS, type Versioned } from './content-provider.ts';

type Done = Versioned & { approvalStatus: ApprovalStatus };

/** What takes an action back: records that were in different states take one call for each. */
const inverseOf = (action: BulkAction, before: readonly Done[], after: readonly Versioned[]): Bulk[] => {
  if (action === 'delete') return [{ action: 'restore', records: after }];
  if (action === 'restore') return [{ action: 'delete', records: after }];
  const statusOf = ({ id }: Versioned) => before.find((record) => record.id === id)?.approvalStatus ?? 'PENDING';
  return [...new Set(before.map(({ approvalStatus }) => approvalStatus))].map((status) => ({
    action: DECISIONS[status],
    records: after.filter((record) => statusOf(record) === status),
  }));
};

/**
 * Does something to records at once, and offers to undo it. Nothing waits for that offer to run out: what was done is done,
 * and undoing it is another action, so a closed tab loses neither.
 * @returns does it, and tells whether it was done
 */
export const useBulk = ({ name }: Pick<ContentResource, 'name'>) => {
  const t = useTexts('mf-admin');
  const provider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();

  const send = async (bulk: Bulk): Promise<Versioned[]> => (await provider.bulk(name, bulk)).records;
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: [name] });
  const fail = async (error: unknown): Promise<void> => {
    const isStale = error instanceof HttpError && error.status === 409 && 'current' in (error.payload ?? {});
    notify(isStale ? t('bulk.stale') : ((error as HttpError).payload?.message ?? t('bulk.failed')), { type: 'error' });
    // What stood in the way is to be seen.
    await refresh();
  };

  return async (action: BulkAction, records: readonly Done[], note?: string): Promise<boolean> => {
    try {
      const after = await send({ action, records, ...(note && { note }) });
      const undo = async (): Promise<void> => {
        try {
          for (const inverse of inverseOf(action, records, after)) await send(inverse);
          await refresh();
        } catch (error) {
          await fail(error);
        }
      };
      notify(t(`bulk.done.${action}`, { count: records.length }), { undo });
      await refresh();
      return true;
    } catch (error) {
      await fail(error);
      return false;
    }
  };
};
