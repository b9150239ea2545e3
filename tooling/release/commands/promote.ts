import type { Command } from 'commander';
import { toDiscoveredVersion } from 'releases/store';
import type { Report } from '../report.ts';
import { gracefully } from '../stopping.ts';
import { parseVersion } from './arguments.ts';
import { addChangeOptions, addSmokeOption, addTrafficOption, openContext } from './context.ts';
import { type GoLiveOptions, goLive } from './go-live.ts';

const promote = async (named: string[], options: GoLiveOptions): Promise<Report> => {
  const context = await openContext();
  const { store } = context;
  const versions = await Promise.all(
    named
      .map(parseVersion)
      .map(async ({ name, version }) => toDiscoveredVersion((await store.version(name, version)).release)),
  );
  return gracefully((signal) => goLive(versions, context, options, signal));
};

/** `promote <remote@version …>`: makes published versions live. */
export const addPromote = (program: Command, run: (command: () => Promise<Report>) => Promise<void>): void => {
  const command = program
    .command('promote')
    .description(
      'make versions that are in the store live, all at once; or, with --traffic, for a share of the visitors',
    )
    .argument('<remote@version...>', 'such as mf-blog@1.2.0');
  addChangeOptions(addSmokeOption(addTrafficOption(command))).action((versions: string[], options: GoLiveOptions) =>
    run(() => promote(versions, options)),
  );
};
