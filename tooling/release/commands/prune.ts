import { type Command, InvalidArgumentError } from 'commander';
import type { Report } from '../report.ts';
import { gracefully } from '../stopping.ts';
import { openContext } from './context.ts';

const DAY_MS = 86_400_000;

interface PruneOptions {
  /** Days. */
  keep: number;
  dryRun?: boolean;
}

// At least one day: tabs stay open for long, and load files of the set that rendered them.
const readDays = (text: string): number => {
  const days = Number(text);
  if (Number.isFinite(days) && days >= 1) return days;
  throw new InvalidArgumentError('It must be a number of days, 1 or more.');
};

const prune = async ({ keep, dryRun = false }: PruneOptions): Promise<Report> => {
  const { store } = await openContext();
  const cutoff = Date.now() - keep * DAY_MS;
  // Finish on a signal: an incomplete prune could have removed a version that has just gone live.
  const { ended, versions } = await gracefully(async () => ({
    ended: await store.reviews.endExpired({ isDryRun: dryRun }),
    versions: await store.prune(cutoff, { isDryRun: dryRun }),
  }));
  const removed = versions.map(({ name, version }) => `${name}@${version}`);
  const [ends, goes] = dryRun ? ['would end', 'would be removed'] : ['has ended', 'is removed'];
  const lines = [...ended.map((channel) => `${channel} ${ends}`), ...removed.map((version) => `${version} ${goes}`)];
  return {
    lines: lines.length > 0 ? lines : ['There is nothing to remove'],
    json: { removed, ended, isDryRun: dryRun },
  };
};

/** `prune`: ends old reviews, and removes unneeded versions. */
export const addPrune = (program: Command, run: (command: () => Promise<Report>) => Promise<void>): void => {
  program
    .command('prune')
    .description('remove versions that are not live, and were not for a while; files that open tabs may want stay')
    .option('--keep <days>', 'how long a version stays after it was published or live', readDays, 30)
    .option('--dry-run', 'name what would be removed, and remove nothing')
    .action((options: PruneOptions) => run(() => prune(options)));
};
