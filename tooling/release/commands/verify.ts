import type { Command } from 'commander';
import { versionsByName } from 'releases/store';
import { progress, type Report } from '../report.ts';
import { parseVersion } from './arguments.ts';
import { openFilled } from './context.ts';

const verify = async (named: string[]): Promise<Report> => {
  const { store } = await openFilled();
  const stored = await store.versions();
  const live = versionsByName((await store.liveSet()).document);
  const all = new Set([
    ...stored.versions.map(({ name, version }) => `${name}@${version}`),
    ...Object.entries(live).map(([name, version]) => `${name}@${version}`),
  ]);
  const versions = named.length > 0 ? named : [...all];
  const problems = named.length > 0 ? [] : stored.problems;
  for (const one of versions) {
    progress(one);
    const { name, version } = parseVersion(one);
    problems.push(...(await store.verify(name, version).catch((error: Error) => [error.message])));
  }
  return {
    lines: [...problems, `${versions.length} versions looked at, ${problems.length} problems found`],
    json: { versions, problems },
    isFailure: problems.length > 0,
  };
};

/** `verify [remote@version …]`: compares stored files with their released hashes. */
export const addVerify = (program: Command, run: (command: () => Promise<Report>) => Promise<void>): void => {
  program
    .command('verify')
    .description('hold every file of the store, or of some versions, to its released hash and signature')
    .argument('[remote@version...]', 'such as mf-blog@1.2.0; all versions without')
    .action((named: string[]) => run(() => verify(named)));
};
