import { useDataProvider } from 'ra-core';
import type { ManagedMeta, ManagedSummary } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import type { ContentResource } from '../resources/resource.ts';
import { type Bulk, type BulkAction, DECISIONS, type Versioned } from './content-provider.ts';
import { inParts, sendInParts, toUndo } from './in-parts.ts';
import { useAct } from './use-act.ts';
import { currentIn, useFailureMessage } from './use-failure-message.ts';

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
interface SentBulk {
  /** The written records. */
  after: Versioned[];
  /** Number of processed records. */
  count: number;
  /** What the error says of the call that failed after others had succeeded. */
  why?: string;
}

/**
 * Performs an action on many records, a hundred per call, and offers to undo it.
 * @returns a function that performs it on the affected records. It returns those that are done, or undefined when none
 *   is.
 */
export const useBulk = ({ name }: Pick<ContentResource, 'name'>) => {
  const t = useTexts('mf-admin');
  const provider = useDataProvider();
  const failureMessage = useFailureMessage();
  const act = useAct(name);

  const send = async (
    bulk: Bulk,
    { onProgress, onStale }: Pick<Options, 'onProgress' | 'onStale'>,
  ): Promise<SentBulk> => {
    const sendPart = async (records: Versioned[]): Promise<Versioned[]> => {
      try {
        return (await provider.bulk(name, { ...bulk, records })).records;
      } catch (failure) {
        const current = currentIn(failure);
        if (current) onStale?.(current);
        throw failure;
      }
    };
    const { results, count, failure } = await sendInParts(bulk.records, sendPart, onProgress);
    return { after: results.flat(), count, ...(failure !== undefined && { why: await failureMessage(failure) }) };
  };

  const undoOf = (inverse: readonly Bulk[]): (() => Promise<void>) =>
    toUndo(
      inverse.flatMap(({ records, ...bulk }) =>
        inParts(records).map((part) => ({
          count: part.length,
          run: () => provider.bulk(name, { ...bulk, records: part }),
        })),
      ),
    );

  const toMessage = (action: BulkAction, records: readonly Done[], others: number, sent: SentBulk): string => {
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
        if (sent.why) done = records.slice(0, sent.count);
        return { ...sent, undo: undoOf(inverseOf(action, records, sent.after)) };
      },
      done: (sent) => toMessage(action, records, chosen.length - records.length, sent),
      undo: ({ undo }) => undo(),
      throws,
    });
    return isDone ? done : undefined;
  };
};
