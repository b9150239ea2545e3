import { type DiscoveredVersion, RELEASE_FILE, type Release } from 'shared-kernel/remote';
import { filesOfBuild } from './build-files.ts';
import { ReleaseError } from './release-error.ts';
import { addressIn, type StoredRelease } from './release-set.ts';
import { readSigned, signedText } from './signed-texts.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { Placed, ReleaseStorage } from './storage.ts';
import { verifyVersion } from './verify.ts';

/** A version of a remote, or of the shell. */
export interface VersionName {
  name: string;
  version: string;
}

/** A version in the store. */
export interface StoredVersion extends VersionName {
  /** Time of its signature, in milliseconds since 1970. */
  publishedAt: number;
  release: StoredRelease;
}

/** A version's parsed record, with the tag that a replacement must match. */
interface VersionRecord {
  version: StoredVersion;
  tag: string;
}

/** A version's id in the store, and the key of its record. */
export const idOf = ({ name, version }: VersionName): string => `${name}/${version}`;

const recordOf = (id: string): string => `${id}/${RELEASE_FILE}`;

const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/browser/'));

const placeOf = ({ release }: StoredVersion): string => folderOf(release.url);

/** The folder of a stored version's files. */
export const placed = (version: StoredVersion): Placed => ({ id: idOf(version), place: placeOf(version) });

/** The versions in a store, live or not: each has files, and a signed record of them. */
export class StoredVersions {
  readonly #storage: ReleaseStorage;
  readonly #keys: SigningKeys;

  constructor(storage: ReleaseStorage, keys: SigningKeys) {
    this.#storage = storage;
    this.#keys = keys;
  }

  /** Uploads a build. @returns undefined when the store already has a build with that number */
  async add(release: Release, dist: string): Promise<StoredVersion | undefined> {
    const { name, version } = release.extras.contract;
    const id = idOf({ name, version });
    const place = this.#storage.newPlace(id);
    const publishedAt = Date.now();
    const stored: StoredRelease = { url: addressIn(place), ...release };
    const isAdded = await this.#storage.add({
      id,
      place,
      files: filesOfBuild(release, dist),
      record: await signedText('release', stored, this.#keys, publishedAt),
    });
    return isAdded ? { name, version, publishedAt, release: stored } : undefined;
  }

  /** All versions, oldest first, and the entries that can't be read. */
  async list(): Promise<{ versions: StoredVersion[]; problems: string[] }> {
    const { records, problems } = await this.#records();
    const versions = records.map((record) => record.version);
    return { versions: versions.sort((a, b) => a.publishedAt - b.publishedAt), problems };
  }

  async #records(): Promise<{ records: VersionRecord[]; problems: string[] }> {
    const records: VersionRecord[] = [];
    const problems: string[] = [];
    for (const id of await this.#storage.versions()) {
      const [name = '', version = ''] = id.split('/');
      const found = await this.#record({ name, version }).catch((error: Error) => void problems.push(error.message));
      if (found) records.push(found);
    }
    return { records, problems };
  }

  /** @throws ReleaseError when the store's entry is invalid */
  async find(named: VersionName): Promise<StoredVersion | undefined> {
    return (await this.#record(named))?.version;
  }

  async #record({ name, version }: VersionName): Promise<VersionRecord | undefined> {
    const id = idOf({ name, version });
    const stored = await this.#storage.read(recordOf(id));
    if (!stored) return undefined;
    const file = `${this.#storage.address}/${recordOf(id)}`;
    const { document, signedAt } = await readSigned<Release>('release', file, stored.bytes, this.#keys);
    // Records from before object storage don't have a place.
    const release: StoredRelease = { url: addressIn(id), ...document };
    const { url, metadata, extras } = release;
    const isThis =
      extras?.contract?.name === name && extras.contract.version === version && metadata?.version === version;
    if (isThis && url.startsWith(`${id}/`)) {
      return { version: { name, version, publishedAt: signedAt, release }, tag: stored.tag };
    }
    throw new ReleaseError(`${file} is the record of another version.`, 'Remove that folder, and publish it again.');
  }

  /** @throws ReleaseError when the store doesn't hold that version, or its entry is invalid */
  async get(named: VersionName): Promise<StoredVersion> {
    const found = await this.find(named);
    if (found) return found;
    throw new ReleaseError(
      `The store has no ${named.name} ${named.version}.`,
      'List its versions: npm run release -- list',
    );
  }

  /** Describes each invalid file of a version; empty when all are valid. */
  async verify(named: VersionName): Promise<string[]> {
    const found = await this.get(named);
    return verifyVersion(found.release, this.#storage, placeOf(found));
  }

  /**
   * @throws ReleaseError when the store lacks a version. A number that was removed or pruned may have other content
   *   since
   */
  async assertStored(versions: DiscoveredVersion[]): Promise<void> {
    for (const { url, metadata, extras } of versions) {
      const { name, version } = extras.contract;
      const { release } = await this.get({ name, version });
      // Compare folders: documents of earlier versions of this code name another file of the same release.
      if (release.metadata.integrity === metadata.integrity && folderOf(release.url) === folderOf(url)) continue;
      throw new ReleaseError(
        `The content of ${name} ${version} in the store changed after it was inspected.`,
        'Inspect it again: npm run release -- inspect',
      );
    }
  }

  /** Removes versions. @param needed called after the removal; returns the ids of the versions to restore */
  async remove(versions: StoredVersion[], needed: () => Promise<Set<string>>): Promise<void> {
    if (versions.length > 0) await this.#storage.removeVersions(versions.map(placed), needed);
  }

  /** Signs each record with the current key. @throws ReleaseError when a record has no trusted signature */
  async rotateSignatures(): Promise<void> {
    const { records, problems } = await this.#records();
    if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
    for (const { version, tag } of records) {
      const text = await signedText('release', version.release, this.#keys, version.publishedAt);
      // The write is conditional: a version that was removed or replaced in the meantime stays as it is.
      await this.#storage.replace(recordOf(idOf(version)), text, tag);
    }
  }
}
