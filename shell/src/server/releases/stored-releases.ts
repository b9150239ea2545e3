import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { readPublicKeys, verifyDocument } from 'shared-kernel/integrity';
import { CONTRACT_FILE, type DiscoveredVersion, RELEASE_FILE, type Release } from 'shared-kernel/remote';
import { fetchBytes } from './bounded-fetch.ts';
import { checkRelease } from './checked-release.ts';
import { isRemoteAddress, type ReleasePlaces } from './release-places.ts';

const BOUNDS = { timeout: 10_000, maxBytes: 1024 * 1024 };
const KEPT_RELEASES = 200;

interface Named {
  name: string;
  version: string;
}

type Places = Pick<ReleasePlaces, 'discovery' | 'releases'> & {
  /** PEM file with the public keys of those who may release. */
  publicKeys: string;
};

/** A file, or a release, that isn't there. */
export class MissingFileError extends Error {}

export const orMissing = (error: NodeJS.ErrnoException): never => {
  throw error.code === 'ENOENT' ? new MissingFileError(error.message) : error;
};

/** What was signed of each release of the store, also of those that are live no more. */
export class StoredReleases {
  readonly #places: Places;
  readonly #known = new LRUCache<string, DiscoveredVersion, Named>({
    max: KEPT_RELEASES,
    fetchMethod: (_key, _before, { context }) => this.#read(context),
  });

  constructor(places: Places) {
    this.#places = places;
  }

  /** Takes in a release that a signed document names: it may be in another store. */
  note(release: DiscoveredVersion): void {
    this.#known.set(`${release.extras.contract.name}/${release.metadata.version}`, release);
  }

  /** @throws MissingFileError where a local store has no such release, another error when it can't be had or trusted */
  find(name: string, version: string): Promise<DiscoveredVersion> {
    return this.#known.forceFetch(`${name}/${version}`, { context: { name, version } });
  }

  async #read({ name, version }: Named): Promise<DiscoveredVersion> {
    const text = await this.#textOf(`${name}/${version}/${RELEASE_FILE}`);
    const keys = readPublicKeys(await readFile(this.#places.publicKeys, 'utf8'));
    const { document } = await verifyDocument<Release>('release', JSON.parse(text), keys);
    checkRelease(name, document);
    if (document.metadata.version !== version) throw new Error(`${name} ${version} is said to be another version`);
    // Records of a folder don't say where.
    return { url: `${name}/${version}/browser/${CONTRACT_FILE}`, ...document };
  }

  async #textOf(file: string): Promise<string> {
    const { discovery, releases } = this.#places;
    if (!isRemoteAddress(discovery)) return readFile(join(releases, file), 'utf8').catch(orMissing);
    return (await fetchBytes(new URL(file, discovery), BOUNDS)).toString('utf8');
  }
}
