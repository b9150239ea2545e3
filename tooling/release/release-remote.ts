import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkContract } from 'releases/checks';
import { integrityOfRelease } from 'releases/integrity';
import { ReleaseError, type ReleaseStore, toDiscoveredVersion } from 'releases/store';
import { CONTRACT_FILE, type DiscoveredVersion, type Release, type RemoteContract } from 'shared-kernel/remote';
import { hashFolder } from './hashes.ts';

/** A version in the store. */
export interface Released {
  name: string;
  version: string;
  /** False when the same content was released before. */
  isNew: boolean;
}

/** A version that was uploaded, or was in the store already. */
export interface Published extends Released {
  /** Makes the versions live. */
  discovered: DiscoveredVersion;
}

const BUILD = "Run `npm run build` in the remote's folder.";

/**
 * Parses a file of a build.
 * @throws ReleaseError when it is incomplete: the build was stopped, or is running
 */
export const parseBuilt = <T extends object>(file: string, text: string): T => {
  try {
    const parsed: T | null = JSON.parse(text);
    if (parsed !== null && typeof parsed === 'object') return parsed;
  } catch {
    // Reported below.
  }
  throw new ReleaseError(`${file} is not whole.`, BUILD);
};

const readContract = async (dist: string): Promise<RemoteContract> => {
  const file = join(dist, 'browser', CONTRACT_FILE);
  if (!existsSync(file)) throw new ReleaseError(`${dist} holds no build.`, BUILD);
  return parseBuilt(file, await readFile(file, 'utf8'));
};

/** Describes a build for its release. A snapshot's version contains a hash of its content. */
const describeBuild = async (dist: string, isSnapshot: boolean): Promise<Release> => {
  const contract = await readContract(dist);
  const browser = await hashFolder(join(dist, 'browser'));
  const node = await hashFolder(join(dist, 'node'));
  const integrity = integrityOfRelease({ browser, node });
  const suffix = createHash('sha256').update(integrity).digest('hex').slice(0, 8);
  const version = isSnapshot ? `${contract.version}-${suffix}` : contract.version;
  return { metadata: { integrity, version }, extras: { contract: { ...contract, version }, browser, node } };
};

/** Copies the source maps to a folder that no server serves, because they reveal the sources. */
const copySourceMaps = async (dist: string, folder: string): Promise<void> => {
  const maps = join(dist, 'maps');
  if (existsSync(maps)) await cp(maps, folder, { recursive: true });
};

const SNAPSHOT = /-[0-9a-f]{8}$/;

/** Whether the live version of a remote is a release rather than a snapshot; `start` must not replace it. */
export const isReleasedOnPurpose = (live: DiscoveredVersion | undefined): boolean =>
  live !== undefined && !SNAPSHOT.test(live.metadata.version);

interface Options {
  isSnapshot: boolean;
  /** Folder for the source maps of all releases. */
  sourceMaps: string;
  /** Folder of the builds, relative to their packages. */
  output?: string;
}

const OUTPUT = 'dist';

/** @throws ReleaseError for an invalid contract */
export const assertValidContract = ({ extras: { contract } }: Release): void => {
  try {
    checkContract(contract);
  } catch (error) {
    const reason = (error as Error).message;
    throw new ReleaseError(`${contract.name} ${contract.version} is no remote that a site can take: ${reason}`);
  }
};

/** A build of a remote, and its release. */
export interface Build {
  dist: string;
  release: Release;
}

/**
 * Reads builds of packages.
 * @param folders the packages
 * @param output folder of the builds, relative to these
 * @throws ReleaseError when it doesn't exist, or its contract is invalid
 */
export const readBuilds = async (folders: string[], isSnapshot: boolean, output = OUTPUT): Promise<Build[]> => {
  const builds = await Promise.all(
    folders.map(async (folder) => {
      const dist = join(folder, output);
      return { dist, release: await describeBuild(dist, isSnapshot) };
    }),
  );
  for (const { release } of builds) assertValidContract(release);
  return builds;
};

/**
 * Uploads builds to the store, without making them live.
 * @param onPublished called after each upload
 * @throws ReleaseError when a version was used for other content
 */
export const publish = async (
  builds: Build[],
  store: ReleaseStore,
  sourceMaps: string,
  onPublished: (one: Published) => void = () => undefined,
): Promise<Published[]> => {
  const published: Published[] = [];
  for (const { dist, release } of builds) {
    const { stored, isNew } = await store.put(release, dist);
    const { name, version } = stored;
    const one = { name, version, isNew, discovered: toDiscoveredVersion(stored.release) };
    published.push(one);
    onPublished(one);
    await copySourceMaps(dist, join(sourceMaps, name, version));
  }
  return published;
};

/**
 * Publishes builds of remotes, and of the shell, and makes them live together. A page can move between remotes that are
 * released together. Uploads nothing that couldn't go live.
 * @param folders the packages
 * @throws ReleaseError for a missing build, an invalid contract, an address of another remote, or a version that was
 *   released before with other content
 */
export const releaseRemotes = async (
  folders: string[],
  store: ReleaseStore,
  { isSnapshot, sourceMaps, output }: Options,
): Promise<Released[]> => {
  const builds = await readBuilds(folders, isSnapshot, output);
  const releases = builds.map(({ release }) => release);
  await store.assertNoConflicts(releases);
  const published = await publish(builds, store, sourceMaps);
  await store.makeLive(published.map((one) => one.discovered));
  return published.map(({ name, version, isNew }) => ({ name, version, isNew }));
};
