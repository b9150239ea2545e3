import { useDataProvider } from 'ra-core';
import type { ManagedMeta } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import type { ContentResource } from '../resources/resource.ts';
import { type Bulk, type BulkAction, DECISIONS, type Versioned } from './content-provider.ts';
import { useAct } from './use-act.ts';
import { useRefusal } from './use-refusal.ts';

/** The most records that the API accepts at once. */
export const MOST_AT_ONCE = 100;

type Done = Versioned & Pick<ManagedMeta, 'approvalStatus' | 'unpublishedAt'>;

const OPPOSITES: { [Action in BulkAction]?: BulkAction } = {
  delete: 'restore',
  restore: 'delete',
  publish: 'unpublish',
  unpublish: 'publish',
  edit: 'undo',
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

interface Options extends Pick<Bulk, 'note' | 'values'> {
  /** Called with the number of processed records. */
  onProgress?: (done: number) => void;
}

/** Result of several calls. */
interface Sent {
  /** The written records. */
  after: Versioned[];
  /** Number of processed records. */
  count: number;
  /** Error of the call that failed after others had succeeded. */
  failure?: unknown;
}

/**
 * Performs an action on many records, {@link MOST_AT_ONCE} per call, and offers to undo it.
 * @returns a function that performs it on the affected records. It returns those that are done, or undefined when none
 *   is.
 */
export const useBulk = ({ name }: Pick<ContentResource, 'name'>) => {
  const t = useTexts('mf-admin');
  const provider = useDataProvider();
  const refusal = useRefusal();
  const act = useAct(name);

  const send = async ({ records, ...bulk }: Bulk, onProgress?: Options['onProgress']): Promise<Sent> => {
    const after: Versioned[] = [];
    for (let count = 0; count < records.length; count += MOST_AT_ONCE) {
      const part = records.slice(count, count + MOST_AT_ONCE);
      try {
        after.push(...(await provider.bulk(name, { ...bulk, records: part })).records);
      } catch (failure) {
        if (count === 0) throw failure;
        return { after, count, failure };
      }
      onProgress?.(count + part.length);
    }
    return { after, count: records.length };
  };

  const toMessage = (action: BulkAction, records: readonly Done[], others: number, sent: Sent): string => {
    const { after, count, failure } = sent;
    if (failure) return t('bulk.partly', { done: count, total: records.length, why: refusal(failure) });
    // Records that have the values already aren't written.
    const changed = action === 'edit' ? after.length : records.length;
    if (changed === 0) return t('bulk.unchanged');
    const done = t(`bulk.done.${action}`, { count: changed });
    return others > 0 && action === 'approve' ? `${done} · ${t('bulk.alreadyApproved', { count: others })}` : done;
  };

  return async <Chosen extends Done>(
    action: BulkAction,
    chosen: readonly Chosen[],
    { onProgress, ...rest }: Options = {},
  ): Promise<readonly Chosen[] | undefined> => {
    const records = affectedBy(action, chosen);
    let done = chosen;
    const isDone = await act({
      run: async () => {
        const sent = await send({ action, records, ...rest }, onProgress);
        if (sent.failure) done = records.slice(0, sent.count);
        return sent;
      },
      done: (sent) => toMessage(action, records, chosen.length - records.length, sent),
      undo: async ({ after }) => {
        for (const inverse of inverseOf(action, records, after)) {
          const { failure } = await send(inverse);
          if (failure) throw failure;
        }
      },
      // Their dialogs show the error.
      throws: action === 'reject' || action === 'edit',
    });
    return isDone ? done : undefined;
  };
};
