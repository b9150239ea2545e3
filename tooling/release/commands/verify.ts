import type { Command } from 'commander';
import { progress, type Report } from '../report.ts';
import { parseVersion } from './arguments.ts';
import { openContext } from './context.ts';

const verify = async (named: string[]): Promise<Report> => {
  const { store } = await openContext();
  const versions = named.length > 0 ? named.map(parseVersion) : await store.versions();
  const problems: string[] = [];
  for (const { name, version } of versions) {
    progress(`${name}@${version}`);
    problems.push(...(await store.verify(name, version)));
  }
  return {
    lines: [...problems, `${versions.length} versions looked at, ${problems.length} files are wrong`],
    json: { versions: versions.map(({ name, version }) => `${name}@${version}`), problems },
    isFailure: problems.length > 0,
  };
};

/** `verify [remote@version …]`: holds files of the store to what was released. */
export const addVerify = (program: Command, run: (command: () => Promise<Report>) => Promise<void>): void => {
  program
    .command('verify')
    .description('hold every file of the store, or of some versions, to its released hash and signature')
    .argument('[remote@version...]', 'such as mf-blog@1.2.0; all versions without')
    .action((named: string[]) => run(() => verify(named)));
};
