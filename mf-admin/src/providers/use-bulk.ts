import { useDataProvider } from 'ra-core';
import type { ManagedMeta, ManagedSummary } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import type { ContentResource } from '../resources/resource.ts';
import { type Bulk, type BulkAction, DECISIONS, type Versioned } from './content-provider.ts';
import { useAct } from './use-act.ts';
import { currentIn, PartlyUndoneError, useFailureMessage } from './use-failure-message.ts';

/** The most records that the API accepts at once. */
export const MAX_AT_ONCE = 100;

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
  /** Called with the number of processed records, and of all. */
  onProgress?: (done: number, total: number) => void;
  /** Called with the current state of a record that another account has changed. */
  onStale?: (current: ManagedSummary) => void;
  /** Throws errors, which a dialog shows; by default, for the actions that have one. */
  throws?: boolean;
}

/** Result of several calls. */
interface Sent {
  /** The written records. */
  after: Versioned[];
  /** Number of processed records. */
  count: number;
  /** Error of the call that failed after others had succeeded. */
  failure?: unknown;
  /** What the error says. */
  why?: string;
}

/** Splits a call into calls that the API accepts. */
const partsOf = ({ records, ...bulk }: Bulk): Bulk[] =>
  Array.from({ length: Math.ceil(records.length / MAX_AT_ONCE) }, (_, index) => ({
    ...bulk,
    records: records.slice(index * MAX_AT_ONCE, (index + 1) * MAX_AT_ONCE),
  }));

const countOf = (parts: readonly Bulk[]): number => parts.reduce((sum, { records }) => sum + records.length, 0);

/**
 * Performs an action on many records, {@link MAX_AT_ONCE} per call, and offers to undo it.
 * @returns a function that performs it on the affected records. It returns those that are done, or undefined when none
 *   is.
 */
export const useBulk = ({ name }: Pick<ContentResource, 'name'>) => {
  const t = useTexts('mf-admin');
  const provider = useDataProvider();
  const failureMessage = useFailureMessage();
  const act = useAct(name);

  const send = async (bulk: Bulk, { onProgress, onStale }: Pick<Options, 'onProgress' | 'onStale'>): Promise<Sent> => {
    const after: Versioned[] = [];
    let count = 0;
    for (const part of partsOf(bulk)) {
      try {
        after.push(...(await provider.bulk(name, part)).records);
      } catch (failure) {
        const current = currentIn(failure);
        if (current) onStale?.(current);
        if (count === 0) throw failure;
        return { after, count, failure, why: await failureMessage(failure) };
      }
      count += part.records.length;
      onProgress?.(count, bulk.records.length);
    }
    return { after, count };
  };

  /** Sends calls in turn. Those that are done leave the list, so that a retry continues with the rest. */
  const undoAll = async (parts: Bulk[], total: number): Promise<void> => {
    for (let part = parts[0]; part; part = parts[0]) {
      try {
        await provider.bulk(name, part);
      } catch (failure) {
        const done = total - countOf(parts);
        throw done > 0 ? new PartlyUndoneError(done, total, failure) : failure;
      }
      parts.shift();
    }
  };

  const toMessage = (action: BulkAction, records: readonly Done[], others: number, sent: Sent): string => {
    const { after, count, why } = sent;
    if (why) return t('bulk.partly', { done: count, total: records.length, why });
    // Records that have the values already aren't written.
    const changed = action === 'edit' ? after.length : records.length;
    if (changed === 0) return t('bulk.unchanged');
    const done = t(`bulk.done.${action}`, { count: changed });
    return others > 0 && action === 'approve' ? `${done} · ${t('bulk.alreadyApproved', { count: others })}` : done;
  };

  return async <Chosen extends Done>(
    action: BulkAction,
    chosen: readonly Chosen[],
    { onProgress, onStale, throws = action === 'reject' || action === 'edit', ...rest }: Options = {},
  ): Promise<readonly Chosen[] | undefined> => {
    const records = affectedBy(action, chosen);
    let done = chosen;
    const isDone = await act({
      run: async () => {
        const sent = await send(
          { action, records, ...rest },
          { ...(onProgress && { onProgress }), ...(onStale && { onStale }) },
        );
        if (sent.failure) done = records.slice(0, sent.count);
        const inverse = inverseOf(action, records, sent.after).flatMap(partsOf);
        return { ...sent, inverse, total: countOf(inverse) };
      },
      done: (sent) => toMessage(action, records, chosen.length - records.length, sent),
      undo: ({ inverse, total }) => undoAll(inverse, total),
      throws,
    });
    return isDone ? done : undefined;
  };
};
