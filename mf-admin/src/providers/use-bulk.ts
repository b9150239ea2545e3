import { useDataProvider } from 'ra-core';
import type { ManagedMeta } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import type { ContentResource } from '../resources/resource.ts';
import { type Bulk, type BulkAction, DECISIONS, type Versioned } from './content-provider.ts';
import { useAct } from './use-act.ts';

type Done = Versioned & Pick<ManagedMeta, 'approvalStatus' | 'unpublishedAt'>;

const OPPOSITES: { [Action in BulkAction]?: BulkAction } = {
  delete: 'restore',
  restore: 'delete',
  publish: 'unpublish',
  unpublish: 'publish',
};

/** The calls that undo an action: one per previous state of the records. */
const inverseOf = (action: BulkAction, before: readonly Done[], after: readonly Versioned[]): Bulk[] => {
  const opposite = OPPOSITES[action];
  if (opposite) return [{ action: opposite, records: after.filter(({ id }) => before.some((one) => one.id === id)) }];
  const statusOf = ({ id }: Versioned) => before.find((record) => record.id === id)?.approvalStatus;
  return [...new Set(before.map(({ approvalStatus }) => approvalStatus))].map((status) => ({
    action: DECISIONS[status],
    records: after.filter((record) => statusOf(record) === status),
  }));
};

/** The records that each action applies to: only pending ones can be rejected, and only approved ones unpublished. */
const IS_CHANGED_BY: { [Action in BulkAction]?: (record: Omit<Done, keyof Versioned>) => boolean } = {
  approve: ({ approvalStatus }) => approvalStatus !== 'APPROVED',
  reject: ({ approvalStatus }) => approvalStatus === 'PENDING',
  publish: ({ approvalStatus, unpublishedAt }) => approvalStatus === 'APPROVED' && Boolean(unpublishedAt),
  unpublish: ({ approvalStatus, unpublishedAt }) => approvalStatus === 'APPROVED' && !unpublishedAt,
};

/** Returns the records that an action changes. */
export const affectedBy = <Chosen extends Done>(action: BulkAction, records: readonly Chosen[]): Chosen[] =>
  records.filter((record) => IS_CHANGED_BY[action]?.(record) ?? true);

/**
 * Performs an action on several records, and offers to undo it.
 * @returns a function that performs it on the affected records and returns whether it succeeded
 */
export const useBulk = ({ name }: Pick<ContentResource, 'name'>) => {
  const t = useTexts('mf-admin');
  const provider = useDataProvider();
  const act = useAct(name);

  const send = async (bulk: Bulk): Promise<Versioned[]> => (await provider.bulk(name, bulk)).records;

  const toMessage = (action: BulkAction, count: number, others: number): string => {
    const done = t(`bulk.done.${action}`, { count });
    return others > 0 && action === 'approve' ? `${done} · ${t('bulk.alreadyApproved', { count: others })}` : done;
  };

  return (action: BulkAction, chosen: readonly Done[], note?: string): Promise<boolean> => {
    const records = affectedBy(action, chosen);
    return act({
      run: () => send({ action, records, ...(note && { note }) }),
      done: toMessage(action, records.length, chosen.length - records.length),
      undo: async (after) => {
        for (const inverse of inverseOf(action, records, after)) await send(inverse);
      },
      // Its dialog shows the error.
      throws: action === 'reject',
    });
  };
};
