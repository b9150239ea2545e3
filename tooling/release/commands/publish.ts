import type { Command } from 'commander';
import { readBuilds } from '../release-remote.ts';
import type { Report } from '../report.ts';
import { requireBudgets } from '../require-budgets.ts';
import { openContext } from './context.ts';
import { addAllOption, foldersOf, type Prepare } from './release.ts';
import { withPublished } from './with-published.ts';

interface PublishOptions {
  all?: boolean;
  snapshot?: boolean;
}

const publishFolders = async (named: string[], options: PublishOptions, prepare?: Prepare): Promise<Report> => {
  const context = await openContext();
  const folders = await foldersOf(named, options);
  for (const folder of folders) await prepare?.(folder);
  const builds = await readBuilds(folders, options.snapshot ?? false);
  await requireBudgets(builds);
  return withPublished(builds, context, async (published) => ({
    lines: published.map(({ name, version, isNew }) =>
      isNew
        ? `${name}@${version} is in the store, and not live before it is promoted`
        : `${name}@${version} was in the store already`,
    ),
    json: { published: published.map(({ name, version, isNew }) => ({ name, version, isNew })) },
  }));
};

/** `publish [folder …]`: uploads builds without making them live. */
export const addPublish = (
  program: Command,
  run: (command: () => Promise<Report>) => Promise<void>,
  prepare?: Prepare,
): void => {
  const command = program
    .command('publish')
    .description('put builds of remotes and the shell into the store, without making them live')
    .argument('[folder...]', 'their folders; this one without')
    .option('--snapshot', 'name the version after its content as well, so that it need not be raised');
  addAllOption(command).action((folders: string[], options: PublishOptions) =>
    run(() => publishFolders(folders, options, prepare)),
  );
};
