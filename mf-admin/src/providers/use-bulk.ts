import { useDataProvider } from 'ra-core';
import type { ApprovalStatus } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import type { ContentResource } from '../resources/resource.ts';
import { type Bulk, type BulkAction, DECISIONS, type Versioned } from './content-provider.ts';
import { useAct } from './use-act.ts';

type Done = Versioned & { approvalStatus: ApprovalStatus };

/** The calls that undo an action: one per previous state of the records. */
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
 * The states that each decision applies to: only pending records can be rejected, and only approved ones can be
 * unpublished.
 */
const CHANGED_BY: { [Action in BulkAction]?: readonly ApprovalStatus[] } = {
  approve: ['PENDING', 'REJECTED'],
  reject: ['PENDING'],
  reopen: ['APPROVED'],
};

/** Returns the records that an action changes. */
export const affectedBy = <Chosen extends Done>(action: BulkAction, records: readonly Chosen[]): Chosen[] =>
  records.filter(({ approvalStatus }) => CHANGED_BY[action]?.includes(approvalStatus) ?? true);

/**
 * Performs an action on several records, and offers to undo it.
 * @returns a function that performs it on the affected records and returns whether it succeeded
 */
export const useBulk = ({ name }: Pick<ContentResource, 'name'>) => {
  const t = useTexts('mf-admin');
  const provider = useDataProvider();
  const act = useAct(name);

  const send = async (bulk: Bulk): Promise<Versioned[]> => (await provider.bulk(name, bulk)).records;

  const wordsFor = (action: BulkAction, count: number, others: number): string => {
    const done = t(`bulk.done.${action}`, { count });
    return others > 0 && action === 'approve' ? `${done} · ${t('bulk.alreadyApproved', { count: others })}` : done;
  };

  return (action: BulkAction, chosen: readonly Done[], note?: string): Promise<boolean> => {
    const records = affectedBy(action, chosen);
    return act({
      run: () => send({ action, records, ...(note && { note }) }),
      done: wordsFor(action, records.length, chosen.length - records.length),
      undo: async (after) => {
        for (const inverse of inverseOf(action, records, after)) await send(inverse);
      },
      // Its dialog shows the error.
      throws: action === 'reject',
    });
  };
};
