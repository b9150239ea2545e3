import { type DiscoveredVersion, RELEASE_FILE, type Release } from '../remote/index.ts';
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
  /** When it was signed, in milliseconds since 1970. */
  publishedAt: number;
  release: StoredRelease;
}

/** A version as its record was read, and what would take that record's place. */
interface VersionRecord {
  version: StoredVersion;
  tag: string;
}

/** What the store calls a version, and where its record is. */
export const idOf = ({ name, version }: VersionName): string => `${name}/${version}`;

const recordOf = (id: string): string => `${id}/${RELEASE_FILE}`;

const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/browser/'));

const placeOf = ({ release }: StoredVersion): string => folderOf(release.url);

/** Where a stored version's files are. */
export const placed = (version: StoredVersion): Placed => ({ id: idOf(version), place: placeOf(version) });

/** The versions that a store holds, live or not: each has its files, and a signed record of them. */
export class StoredVersions {
  readonly #storage: ReleaseStorage;
  readonly #keys: SigningKeys;

  constructor(storage: ReleaseStorage, keys: SigningKeys) {
    this.#storage = storage;
    this.#keys = keys;
  }

  /**
   * Uploads a build.
   * @returns undefined where the store holds another build, or the same one, under that number
   */
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

  /** All of them, the oldest first, and what can't be taken for one. */
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

  /** @throws ReleaseError when the store holds something else in its place */
  async find(named: VersionName): Promise<StoredVersion | undefined> {
    return (await this.#record(named))?.version;
  }

  async #record({ name, version }: VersionName): Promise<VersionRecord | undefined> {
    const id = idOf({ name, version });
    const stored = await this.#storage.read(recordOf(id));
    if (!stored) return undefined;
    const file = `${this.#storage.address}/${recordOf(id)}`;
    const { document, signedAt } = await readSigned<Release>('release', file, stored.bytes, this.#keys);
    // Records of before storages of several kinds don't say where.
    const release: StoredRelease = { url: addressIn(id), ...document };
    const { url, metadata, extras } = release;
    const isThis =
      extras?.contract?.name === name && extras.contract.version === version && metadata?.version === version;
    if (isThis && url.startsWith(`${id}/`)) {
      return { version: { name, version, publishedAt: signedAt, release }, tag: stored.tag };
    }
    throw new ReleaseError(`${file} is the record of another version.`, 'Remove that folder, and publish it again.');
  }

  /** @throws ReleaseError when the store doesn't hold that version, or something else in its place */
  async get(named: VersionName): Promise<StoredVersion> {
    const found = await this.find(named);
    if (found) return found;
    throw new ReleaseError(
      `The store holds no ${named.name} ${named.version}.`,
      'List what it holds: npm run release -- list',
    );
  }

  /** What is wrong with the files of a version, in a line each; nothing for a sound one. */
  async verify(named: VersionName): Promise<string[]> {
    const found = await this.get(named);
    return verifyVersion(found.release, this.#storage, placeOf(found));
  }

  /** @throws ReleaseError when the store lacks one: a number that was taken back or pruned may have other content since */
  async require(versions: DiscoveredVersion[]): Promise<void> {
    for (const { url, metadata, extras } of versions) {
      const { name, version } = extras.contract;
      const { release } = await this.get({ name, version });
      // Which file of it is named has changed once.
      if (release.metadata.integrity === metadata.integrity && folderOf(release.url) === folderOf(url)) continue;
      throw new ReleaseError(
        `The store holds other content as ${name} ${version} than was looked at.`,
        'Look at it again: npm run release -- inspect',
      );
    }
  }

  /**
   * Removes versions.
   * @param needed asked once they are away; answers the ids of those that have to come back
   */
  async remove(versions: StoredVersion[], needed: () => Promise<Set<string>>): Promise<void> {
    if (versions.length > 0) await this.#storage.removeVersions(versions.map(placed), needed);
  }

  /** Signs the record of each with the present key. @throws ReleaseError at what nobody known has signed */
  async signAgain(): Promise<void> {
    const { records, problems } = await this.#records();
    if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
    for (const { version, tag } of records) {
      const text = await signedText('release', version.release, this.#keys, version.publishedAt);
      // One that is removed meanwhile stays removed, and one that has taken its place stays there.
      await this.#storage.replace(recordOf(idOf(version)), text, tag);
    }
  }
}
