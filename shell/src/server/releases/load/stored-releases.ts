import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { readPublicKeys, verifyDocument } from 'releases/integrity';
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

/** A file or release doesn't exist. */
export class MissingFileError extends Error {}

export const throwAsMissingFile = (error: NodeJS.ErrnoException): never => {
  throw error.code === 'ENOENT' ? new MissingFileError(error.message) : error;
};

/** The signed records of the store's releases, including earlier ones. */
export class StoredReleases {
  readonly #places: Places;
  readonly #known = new LRUCache<string, DiscoveredVersion, Named>({
    max: KEPT_RELEASES,
    fetchMethod: (_key, _before, { context }) => this.#read(context),
  });

  constructor(places: Places) {
    this.#places = places;
  }

  /** Adds a release of a signed document: it may be in another store. */
  note(release: DiscoveredVersion): void {
    this.#known.set(`${release.extras.contract.name}/${release.metadata.version}`, release);
  }

  /** @throws MissingFileError when a local store has no such release, another error when it can't be read or trusted */
  find(name: string, version: string): Promise<DiscoveredVersion> {
    return this.#known.forceFetch(`${name}/${version}`, { context: { name, version } });
  }

  async #read({ name, version }: Named): Promise<DiscoveredVersion> {
    const text = await this.#textOf(`${name}/${version}/${RELEASE_FILE}`);
    const keys = readPublicKeys(await readFile(this.#places.publicKeys, 'utf8'));
    const { document } = await verifyDocument<Release>('release', JSON.parse(text), keys);
    checkRelease(name, document);
    if (document.metadata.version !== version) throw new Error(`${name} ${version} is said to be another version`);
    // Records of a folder store have no address.
    return { url: `${name}/${version}/browser/${CONTRACT_FILE}`, ...document };
  }

  async #textOf(file: string): Promise<string> {
    const { discovery, releases } = this.#places;
    if (!isRemoteAddress(discovery)) return readFile(join(releases, file), 'utf8').catch(throwAsMissingFile);
    return (await fetchBytes(new URL(file, discovery), BOUNDS)).toString('utf8');
  }
}
