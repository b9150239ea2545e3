import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Command } from 'commander';
import { SHELL_NAME } from 'shared-kernel/remote';
import { discovered, isReleasedOnPurpose, publish, readBuilds } from '../release-remote.ts';
import { toSet, withVersions } from '../release-set.ts';
import { progress, type Report } from '../report.ts';
import { requireNeeds } from '../require-needs.ts';
import { smokeTest } from '../smoke/smoke-test.ts';
import type { ReleaseStore } from '../store.ts';
import { addChangeOptions, addSmokeOption, type ChangeOptions, openContext, type SmokeOption } from './context.ts';
import { tellWentLive } from './went-live.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

interface BuildOptions {
  all?: boolean;
  snapshot?: boolean;
}

export interface ReleaseOptions extends BuildOptions, ChangeOptions, SmokeOption {
  newDocument?: boolean;
}

const isReleased = (name: string): boolean => name === SHELL_NAME || name.startsWith('mf-');

const allFolders = async (): Promise<string[]> =>
  (await readdir(ROOT))
    .filter((name) => isReleased(name) && existsSync(resolve(ROOT, name, 'package.json')))
    .map((name) => resolve(ROOT, name));

/** The folders that are named; without any, the one that the command was called in. */
export const foldersOf = async (folders: string[], { all }: BuildOptions): Promise<string[]> => {
  if (all) return allFolders();
  return folders.length > 0 ? folders.map((folder) => resolve(folder)) : [process.cwd()];
};

// A start of the site must not put a snapshot in place of what a team has released.
const withoutPurposeful = async (folders: string[], store: ReleaseStore): Promise<string[]> => {
  const live = await Promise.all(folders.map((folder) => store.live(basename(folder))));
  return folders.filter((_, index) => !isReleasedOnPurpose(live[index]));
};

const release = async (named: string[], options: ReleaseOptions): Promise<Report> => {
  const context = await openContext();
  const { store, settings } = context;
  if (options.newDocument && !options.dryRun) await store.startOver();
  const all = await foldersOf(named, options);
  const folders = options.all && options.snapshot ? await withoutPurposeful(all, store) : all;
  const builds = await readBuilds(folders, options.snapshot ?? false);
  const versions = builds.map(({ release }) => discovered(release));
  const [before] = await store.sets();
  const planned = toSet(withVersions(before.document, versions), Date.now());
  await store.requirePeace(versions);
  await requireNeeds(versions, before.document);
  if (options.dryRun) return tellWentLive(before, planned, context, options);
  const published = await publish(builds, store, settings.sourceMaps);
  for (const { name, version, isNew } of published) {
    progress(`${name} ${version} ${isNew ? 'is in the store' : 'was in the store already'}`);
  }
  if (options.smoke) {
    await smokeTest(before, planned, settings).catch(async (error: unknown) => {
      await store.takeBack(published.filter(({ isNew }) => isNew));
      throw error;
    });
  }
  return tellWentLive(before, await store.makeLive(versions), context, options);
};

/** `release [folder …]`: publishes builds and makes them live. */
export const addRelease = (program: Command, run: (command: () => Promise<Report>) => Promise<void>): void => {
  const command = program
    .command('release', { isDefault: true })
    .description('put builds of remotes and the shell into the store and make them live, all at once')
    .argument('[folder...]', 'their folders; this one without')
    .option('--all', 'the shell, and every mf-* folder')
    .option('--snapshot', 'name the version after its content as well, so that it need not be raised')
    .option(
      '--new-document',
      'start the discovery document over, where it was lost; sites lack what is not released again',
    );
  addChangeOptions(addSmokeOption(command)).action((folders: string[], options: ReleaseOptions) =>
    run(() => release(folders, options)),
  );
};
