import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReleaseStore } from 'releases/store';
import { type Release, type RemoteDescriptor, SHELL_NAME } from 'shared-kernel/remote';
import { describe } from '../webpack/describe.ts';
import { labelled, readTexts } from '../webpack/labels.ts';
import { readPackage } from '../webpack/package.ts';
import { assertValidContract } from './release-remote.ts';

/** Loads the descriptor of a remote from its sources. */
type Load = (folder: string) => Promise<{ default?: RemoteDescriptor }>;

const loadSources: Load = (folder) => import(pathToFileURL(join(folder, 'src/remote.ts')).href);

/**
 * The contract that a remote's sources will produce; undefined when they can't be loaded, which other checks report.
 */
const describeSources = async (folder: string, load: Load): Promise<Release | undefined> => {
  const { default: descriptor } = await load(folder).catch(() => ({ default: undefined }));
  if (!descriptor?.routes) return undefined;
  const { name, version } = readPackage(folder);
  const menu = descriptor.menu && labelled(descriptor.menu, readTexts(folder));
  const contract = { name, version, assets: {}, ...describe(descriptor), ...(menu && { menu }) };
  return { metadata: { integrity: '', version }, extras: { contract, browser: {}, node: {} } };
};

/**
 * Checks the addresses and positions in the sources of remotes against the live set, before the build.
 * @param folders the packages; the shell is skipped
 * @throws ReleaseError for an invalid address, or one of another remote
 */
export const requireFree = async (folders: string[], store: ReleaseStore, load = loadSources): Promise<void> => {
  const remotes: Release[] = [];
  for (const folder of folders) {
    const release = await describeSources(folder, load);
    if (release && release.extras.contract.name !== SHELL_NAME) remotes.push(release);
  }
  remotes.forEach(assertValidContract);
  await store.assertNoConflicts(remotes);
};
