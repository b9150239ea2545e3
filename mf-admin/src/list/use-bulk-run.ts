import { useTexts } from 'shared-kernel/i18n';
import type { BulkAction } from '../providers/content-provider.ts';
import { useBulk } from '../providers/use-bulk.ts';
import type { ContentResource } from '../resources/resource.ts';
import type { Action } from './use-bulk-actions.ts';
import { shownBy, useRemarkQuestion } from './use-remark-question.tsx';
import { useRunning } from './use-running.ts';
import type { Selection } from './use-selection.ts';

interface Options {
  note?: string;
  values?: object;
  throws?: boolean;
}

const LABELS: { [Each in Action]?: string } = { purge: 'trash.purge', publish: 'draft.publish' };

export const labelOf = (action: Action): string => LABELS[action] ?? `bulk.${action}`;

/** Runs bulk actions on the selected records; `busy` is the one that runs. */
export const useBulkRun = (resource: ContentResource, selection: Selection) => {
  const t = useTexts('mf-admin');
  const bulk = useBulk(resource);
  const { busy, progress, during, onProgress } = useRunning<BulkAction | 'choose'>();
  const { question, ask } = useRemarkQuestion(resource);
  const records = [...selection.records.values()];

  const run = (action: BulkAction, options: Options = {}): Promise<void> =>
    during(action, async () => {
      const done = await bulk(action, records, {
        ...options,
        onProgress,
        onStale: (current) => selection.renew([current]),
      });
      if (done) selection.change(done, false);
    });

  /** Runs an action, or asks first when the records that it shows to visitors have remarks. */
  const start = async (action: BulkAction): Promise<void> => {
    const after = shownBy(action, records);
    await during(action, () => ask({ after, confirm: t(labelOf(action)), run: () => run(action) }));
  };

  /** Sets fields of all records, or asks first when that causes remarks. */
  const edit = async (values: object): Promise<void> => {
    const before = shownBy('edit', records);
    const after = before.map((record) => ({ ...record, ...values }));
    const confirm = t(labelOf('edit'));
    // A confirmed edit's dialog is closed, so a failure becomes a message.
    await ask({ before, after, confirm, run: (isAsked) => run('edit', { values, throws: !isAsked }) });
  };

  return { busy, progress, question, during, run, start, edit };
};
