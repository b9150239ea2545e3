import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import { changedNames, ReleaseError, versionsIn } from 'releases/store';
import { type Canary, canaryOf } from 'shared-kernel/remote';
import type { Report } from '../report.ts';
import { requireNeeds } from '../require-needs.ts';
import { addChangeOptions, type ChangeOptions, type Context, openFilled } from './context.ts';
import { reportCanaryEnd, reportLiveSet } from './went-live.ts';

const endCanary = async (canary: Canary, context: Context, options: ChangeOptions): Promise<Report> => {
  if (options.dryRun) return reportCanaryEnd(await context.store.liveSet(), canary, context, options);
  const { set, hasEnded } = await context.store.endCanary((present) => isDeepStrictEqual(present, canary));
  if (!hasEnded) {
    throw new ReleaseError('The canary was changed in the meantime.', 'Check the live set, and roll back again.');
  }
  return reportCanaryEnd(set, canary, context, options);
};

const rollBack = async (id: string | undefined, options: ChangeOptions): Promise<Report> => {
  const context = await openFilled();
  const { store } = context;
  const before = await store.liveSet();
  const canary = canaryOf(before.document);
  if (canary && id === undefined) return endCanary(canary, context, options);
  const target = await store.findRollbackTarget(id);
  const changed = changedNames(before.document, target.document);
  const coming = versionsIn(target.document).filter(({ extras }) => changed.includes(extras.contract.name));
  await requireNeeds(coming, target.document);
  return reportLiveSet(before, options.dryRun ? target : await store.restoreSet(target, before), context, options);
};

/** `rollback [set]`: makes a past set live. */
export const addRollback = (program: Command, run: (command: () => Promise<Report>) => Promise<void>): void => {
  const command = program
    .command('rollback')
    .description(
      'make a set live that was live before: the last one that differs, or the one that is named; while a share of the visitors get something else, end that first',
    )
    .argument('[set]', 'id of a set, as `list` prints it');
  addChangeOptions(command).action((id: string | undefined, options: ChangeOptions) =>
    run(() => rollBack(id, options)),
  );
};
