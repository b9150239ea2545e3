import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Command } from 'commander';
import { type ReleaseStore, toDiscoveredVersion } from 'releases/store';
import { SHELL_NAME } from 'shared-kernel/remote';
import { IS_WORKSPACE, ROOT } from '../../site/settings.ts';
import { isReleasedOnPurpose, readBuilds } from '../release-remote.ts';
import type { Report } from '../report.ts';
import { requireBudgets } from '../require-budgets.ts';
import { requireFree } from '../require-free.ts';
import { addChangeOptions, addSmokeOption, addTrafficOption, openContext } from './context.ts';
import { type GoLiveOptions, goLive, plan, requireReady } from './go-live.ts';
import { withPublished } from './with-published.ts';

interface BuildOptions {
  all?: boolean;
  snapshot?: boolean;
}

/** Adds the option that selects all folders, if there are several. */
export const addAllOption = (command: Command): Command =>
  IS_WORKSPACE ? command.option('--all', 'the shell, and every mf-* folder') : command;

/** Prepares a folder's build before it is read. */
export type Prepare = (folder: string) => Promise<void>;

interface ReleaseOptions extends BuildOptions, GoLiveOptions {
  newDocument?: boolean;
}

const isReleased = (name: string): boolean => name === SHELL_NAME || name.startsWith('mf-');

const allFolders = async (): Promise<string[]> =>
  (await readdir(ROOT))
    .filter((name) => isReleased(name) && existsSync(resolve(ROOT, name, 'package.json')))
    .map((name) => resolve(ROOT, name));

/** The given folders; by default the working directory. */
export const foldersOf = async (folders: string[], { all }: BuildOptions): Promise<string[]> => {
  if (all) return allFolders();
  return folders.length > 0 ? folders.map((folder) => resolve(folder)) : [process.cwd()];
};

// `start` must not replace a team's release with a snapshot.
const withoutPurposeful = async (folders: string[], store: ReleaseStore): Promise<string[]> => {
  const live = await Promise.all(folders.map((folder) => store.live(basename(folder))));
  return folders.filter((_, index) => !isReleasedOnPurpose(live[index]));
};

const release = async (named: string[], options: ReleaseOptions, prepare?: Prepare): Promise<Report> => {
  const context = await openContext(options.newDocument);
  const { store } = context;
  const all = await foldersOf(named, options);
  const folders = options.all && options.snapshot ? await withoutPurposeful(all, store) : all;
  if (prepare) await requireFree(folders, store);
  for (const folder of folders) await prepare?.(folder);
  const builds = await readBuilds(folders, options.snapshot ?? false);
  await requireBudgets(builds);
  const planned = builds.map(({ release }) => toDiscoveredVersion(release));
  if (options.dryRun) return plan(planned, context, options);
  await requireReady(planned, context, options);
  return withPublished(builds, context, (published, signal) => {
    const versions = published.map((one) => one.discovered);
    return goLive(versions, context, options, signal);
  });
};

/** `release [folder …]`: publishes builds and makes them live. */
export const addRelease = (
  program: Command,
  run: (command: () => Promise<Report>) => Promise<void>,
  prepare?: Prepare,
): void => {
  const command = program
    .command('release', { isDefault: true })
    .description('put builds of remotes and the shell into the store and make them live, all at once')
    .argument('[folder...]', 'their folders; this one without')
    .option('--snapshot', 'name the version after its content as well, so that it need not be raised')
    .option(
      '--new-document',
      'start the discovery document over, where it was lost; sites lack what is not released again',
    );
  addChangeOptions(addSmokeOption(addTrafficOption(addAllOption(command)))).action(
    (folders: string[], options: ReleaseOptions) => run(() => release(folders, options, prepare)),
  );
};
