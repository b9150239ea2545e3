import type { Command } from 'commander';
import { discovered } from 'shared-kernel/release-store';
import type { Report } from '../report.ts';
import { gracefully } from '../stopping.ts';
import { parseVersion } from './arguments.ts';
import { addChangeOptions, addSmokeOption, type ChangeOptions, openContext, type SmokeOption } from './context.ts';
import { goLive } from './go-live.ts';

const promote = async (named: string[], options: ChangeOptions & SmokeOption): Promise<Report> => {
  const context = await openContext();
  const { store } = context;
  const versions = await Promise.all(
    named.map(parseVersion).map(async ({ name, version }) => discovered((await store.version(name, version)).release)),
  );
  return gracefully((signal) => goLive(versions, context, options, signal));
};

/** `promote <remote@version …>`: makes published versions live. */
export const addPromote = (program: Command, run: (command: () => Promise<Report>) => Promise<void>): void => {
  const command = program
    .command('promote')
    .description('make versions that are in the store live, all at once')
    .argument('<remote@version...>', 'such as mf-blog@1.2.0');
  addChangeOptions(addSmokeOption(command)).action((versions: string[], options: ChangeOptions & SmokeOption) =>
    run(() => promote(versions, options)),
  );
};
