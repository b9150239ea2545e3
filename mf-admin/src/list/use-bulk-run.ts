import { useState } from 'react';
import type { ManagedSummary } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import type { BulkAction } from '../providers/content-provider.ts';
import { useBulk } from '../providers/use-bulk.ts';
import type { ContentResource } from '../resources/resource.ts';
import { useRunning } from './use-running.ts';
import type { ChosenRecord, Selection } from './use-selection.ts';

interface Options {
  note?: string;
  values?: object;
  throws?: boolean;
}

/** An action that waits for a confirmation, because of remarks on what visitors will see. */
interface Remarked {
  action: BulkAction;
  remarks: string[];
  values?: object;
}

/** Runs bulk actions on the selected records; `busy` is the one that runs. */
export const useBulkRun = (resource: ContentResource, selection: Selection) => {
  const t = useTexts('mf-admin');
  const bulk = useBulk(resource);
  const { busy, progress, during, onProgress } = useRunning<BulkAction | 'choose'>();
  const [remarked, setRemarked] = useState<Remarked>();
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

  const remarksOn = async (chosen: readonly ChosenRecord[]): Promise<string[]> =>
    (await resource.remarks?.(chosen as unknown as ManagedSummary[], t)) ?? [];

  /** Runs an action, or asks first when the records that it shows to visitors have remarks. */
  const start = async (action: BulkAction): Promise<void> => {
    const isPublishing = action === 'approve' || action === 'publish' || action === 'restore';
    const shown = records.filter(({ approvalStatus }) => action === 'approve' || approvalStatus === 'APPROVED');
    const remarks = isPublishing ? await during(action, () => remarksOn(shown)) : [];
    if (remarks.length > 0) setRemarked({ action, remarks });
    else await run(action);
  };

  /** Sets fields of all records, or asks first when that causes remarks. */
  const edit = async (values: object): Promise<void> => {
    const shown = records.filter(({ approvalStatus }) => approvalStatus === 'APPROVED');
    const remarks = await during('edit', async () => {
      const before = await remarksOn(shown);
      const after = await remarksOn(shown.map((record) => ({ ...record, ...values })));
      return after.filter((each) => !before.includes(each));
    });
    if (remarks.length > 0) setRemarked({ action: 'edit', remarks, values });
    else await run('edit', { values });
  };

  /** Runs the action that waits. Its dialog is closed, so a failure becomes a message. */
  const confirm = async ({ action, values }: Remarked): Promise<void> => {
    setRemarked(undefined);
    await run(action, values && { values, throws: false });
  };

  return { busy, progress, remarked, during, run, start, edit, confirm, dismiss: () => setRemarked(undefined) };
};
