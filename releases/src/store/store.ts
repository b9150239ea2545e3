import {
  type Canary,
  canaryOf,
  type DiscoveredVersion,
  type DiscoveryDocument,
  liveVersion,
  MAIN_CHANNEL,
  type Release,
  withoutCanary,
} from 'shared-kernel/remote';
import { setIdOf } from '../integrity/index.ts';
import { assertCanaryAllowed } from './canary-rules.ts';
import { assertNoConflicts } from './contract-conflicts.ts';
import { channelsOf, DiscoveryFile, type DiscoveryOptions } from './discovery-file.ts';
import { findExpiredSets, idsIn } from './prune.ts';
import { ReleaseError } from './release-error.ts';
import { type ReleaseSet, toSet, versionsIn, withCanary, withVersions } from './release-set.ts';
import { Reviews } from './reviews.ts';
import type { SeenDocuments } from './seen-documents.ts';
import { mergeConsecutive, type Sets, setsOf } from './sets.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { ReleaseStorage } from './storage.ts';
import { idOf, placed, type StoredVersion, StoredVersions, type VersionName } from './stored-versions.ts';

/**
 * A release store, in files that any static host can serve: `<remote>/<version>/…`, the discovery document that lists
 * what is live, and earlier documents in `sets/`. Each document is signed. Documents without a trusted signature are
 * never extended.
 */
export class ReleaseStore {
  readonly #storage: ReleaseStorage;
  readonly #versions: StoredVersions;
  readonly #discovery: DiscoveryFile;
  /** Versions that only visitors with a link see. */
  readonly reviews: Reviews;

  readonly #documentOf: (options: DiscoveryOptions) => DiscoveryFile;

  constructor(storage: ReleaseStorage, keys: SigningKeys, seen: SeenDocuments, options: DiscoveryOptions = {}) {
    this.#storage = storage;
    this.#versions = new StoredVersions(storage, keys);
    this.#documentOf = (of) => new DiscoveryFile(storage, keys, seen, of);
    this.#discovery = this.#documentOf(options);
    this.reviews = new Reviews(storage, this.#versions, (channel) => this.#documentOf({ channel }));
  }

  /** The documents of all channels. */
  async #documents(): Promise<DiscoveryFile[]> {
    return (await channelsOf(this.#storage)).map((channel) =>
      channel === this.#discovery.channel ? this.#discovery : this.#documentOf({ channel }),
    );
  }

  /** The main channel, and all others in the store. */
  channels(): Promise<string[]> {
    return channelsOf(this.#storage);
  }

  /**
   * Uploads a build atomically.
   * @returns the version, and whether it was new; uploading the same content again changes nothing
   * @throws ReleaseError when the version exists with other content, or the store's document isn't the newest
   */
  async put(release: Release, dist: string): Promise<{ stored: StoredVersion; isNew: boolean }> {
    // Reject an unknown channel before anything is written.
    await this.#discovery.read();
    // Create the main document first, even for other channels: a store with versions but no main document has lost it.
    if (this.#discovery.channel !== MAIN_CHANNEL) await this.#documentOf({ channel: MAIN_CHANNEL }).createIfMissing();
    await this.#discovery.createIfMissing();
    const { name, version } = release.extras.contract;
    const before = await this.#versions.find({ name, version });
    const added = before ? undefined : await this.#versions.add(release, dist);
    if (added) return { stored: added, isNew: true };
    // Another release may have published the same version in the meantime.
    const stored = before ?? (await this.#versions.get({ name, version }));
    if (stored.release.metadata.integrity === release.metadata.integrity) return { stored, isNew: false };
    throw new ReleaseError(
      `${name} ${version} was released with other content.`,
      `Raise the version: npm version patch, in the folder of ${name}.`,
    );
  }

  /** The live version of a remote. */
  async live(name: string): Promise<DiscoveredVersion | undefined> {
    return liveVersion((await this.#discovery.read()).document.microFrontends[name]);
  }

  /** Why the store is empty: nothing was released yet, or it is elsewhere. */
  async findAbsenceError(): Promise<ReleaseError | undefined> {
    const [id] = await this.#storage.versions();
    if (id !== undefined || (await this.#discovery.read()).stored) return undefined;
    return new ReleaseError(
      `There is no release store at ${this.#storage.address}.`,
      'Restore it, or set RELEASES to its address. The first release creates a new store.',
    );
  }

  /** The live set. */
  async liveSet(): Promise<ReleaseSet> {
    const { document, signedAt } = await this.#discovery.read();
    return toSet(document, signedAt);
  }

  /** The live set and the past sets, newest first. */
  async sets(): Promise<Sets> {
    return mergeConsecutive(await setsOf(this.#discovery));
  }

  /** All versions in the store, live or not, and the entries that can't be read. */
  versions(): Promise<{ versions: StoredVersion[]; problems: string[] }> {
    return this.#versions.list();
  }

  /** @throws ReleaseError when the store doesn't hold that version, or its entry is invalid */
  version(name: string, version: string): Promise<StoredVersion> {
    return this.#versions.get({ name, version });
  }

  /** Describes each invalid file of a version; empty when all are valid. */
  verify(name: string, version: string): Promise<string[]> {
    return this.#versions.verify({ name, version });
  }

  /** Verifies every file of versions. @throws ReleaseError when a file is missing, changed or added */
  async assertIntact(versions: DiscoveredVersion[]): Promise<void> {
    for (const { extras, metadata } of versions) {
      const { name } = extras.contract;
      const [problem, ...more] = await this.verify(name, metadata.version);
      if (problem === undefined) continue;
      throw new ReleaseError(
        `${name} ${metadata.version} can't be made live: ${problem}${more.length > 0 ? `, and ${more.length} more` : ''}.`,
        'Restore exactly the released files, or release the content under another version.',
      );
    }
  }

  /** @throws ReleaseError when a remote is named twice, or releases conflict with live remotes */
  async assertNoConflicts(releases: Release[]): Promise<void> {
    assertNoConflicts(releases, (await this.#discovery.read()).document);
  }

  /**
   * Makes versions live, all at once.
   * @param expected id of the set that the change was checked against
   * @returns the new live set; undefined, without a change, when another set than the expected one is live
   * @throws ReleaseError when the store lacks a version, or one conflicts with another remote
   */
  makeLive(versions: DiscoveredVersion[], expected?: string): Promise<ReleaseSet | undefined> {
    return this.#updateLive(versions, expected, (document) => withVersions(document, versions));
  }

  /**
   * Starts a canary. It replaces an earlier canary of the same remotes.
   * @param traffic percent of the visitors, above 0 and below 100
   * @param expected id of the set that the change was checked against
   * @returns undefined, without a change, when another set than the expected one is live
   * @throws ReleaseError as {@link makeLive}, for versions that can't be a canary, and while other remotes have a
   *   canary
   */
  async startCanary(
    versions: DiscoveredVersion[],
    traffic: number,
    expected?: string,
  ): Promise<ReleaseSet | undefined> {
    return this.#updateLive(versions, expected, (document) => {
      assertCanaryAllowed(versions, document);
      return withCanary(document, versions, traffic);
    });
  }

  /**
   * Ends the canary: all visitors get what is live.
   * @param isMeant whether this is the canary to end; nothing changes otherwise
   * @returns what is live, and whether a canary was ended
   */
  async endCanary(isMeant: (canary: Canary) => boolean = () => true): Promise<{ set: ReleaseSet; hasEnded: boolean }> {
    let hasEnded = false;
    const set = await this.#discovery.change(async (document) => {
      const canary = canaryOf(document);
      hasEnded = canary !== undefined && isMeant(canary);
      return hasEnded ? withoutCanary(document) : undefined;
    });
    return { set, hasEnded };
  }

  async #updateLive(
    versions: DiscoveredVersion[],
    expected: string | undefined,
    change: (document: DiscoveryDocument) => DiscoveryDocument,
  ): Promise<ReleaseSet | undefined> {
    // Create the document before reading what the channel needs. A concurrent prune must see the channel.
    await this.#discovery.createIfMissing();
    let isExpected = true;
    const set = await this.#discovery.change(async (document) => {
      isExpected = expected === undefined || setIdOf(document) === expected;
      if (!isExpected) return undefined;
      await this.#versions.assertStored(versions);
      assertNoConflicts(versions, document);
      return change(document);
    });
    return isExpected ? set : undefined;
  }

  /**
   * The set to roll back to: the last one that differs from what is live, or the one with this id.
   * @throws ReleaseError when no such set exists, or a version of it was pruned
   */
  async findRollbackTarget(id?: string): Promise<ReleaseSet> {
    const live = await this.liveSet();
    // Signing again stores the live set as a past one.
    let isBefore = false;
    const target = await this.#discovery.past.findNewest((set) => {
      isBefore ||= set.since < live.since && set.id !== live.id;
      return isBefore && (id === undefined || set.id === id);
    });
    if (!target) {
      throw new ReleaseError(
        id === undefined ? 'No other set was live before.' : `No set ${id} was live before.`,
        'List the past sets: npm run release -- list',
      );
    }
    await this.#versions.assertStored(versionsIn(target.document));
    return target;
  }

  /**
   * Rolls back to a past set.
   * @throws ReleaseError when a version of it was pruned, or another set than the expected one is live
   */
  async restoreSet(target: ReleaseSet, expected: ReleaseSet): Promise<ReleaseSet> {
    return this.#discovery.change(async (document) => {
      if (setIdOf(document) !== expected.id) {
        throw new ReleaseError(
          'Another release was published in the meantime.',
          'Check the live set, and roll back again.',
        );
      }
      await this.#versions.assertStored(versionsIn(target.document));
      return withoutCanary(target.document);
    });
  }

  /**
   * Removes versions that were published before `cutoff`, are not live, and were not live since then.
   * @param cutoff milliseconds since 1970
   * @returns the versions that were removed
   * @throws ReleaseError when a document, a past set or a version can't be read, because it may need any version
   */
  async prune(cutoff: number, { isDryRun = false }: { isDryRun?: boolean } = {}): Promise<StoredVersion[]> {
    const documents = await this.#documents();
    const past = await Promise.all(documents.map((document) => document.past.list()));
    const unreadable = past.flatMap((one) => one.unreadable);
    if (unreadable.length > 0) {
      throw new ReleaseError(
        `No trusted key has signed ${unreadable.join(', ')} for that channel, so the versions that those sets need are unknown.`,
        'Sign them again with the previous key (npm run release -- sign-again), or remove them.',
      );
    }
    const { versions, problems } = await this.versions();
    if (problems.length > 0) {
      throw new ReleaseError(
        `The files that these need can't be determined: ${problems.map((problem) => problem.split('\n', 1)[0]).join(' ')}`,
        'Sign them again with the previous key (npm run release -- sign-again), or remove those folders.',
      );
    }
    const bySets = await Promise.all(
      documents.map(async (document) => findExpiredSets(await setsOf(document), cutoff)),
    );
    const needed = new Set(bySets.flatMap((one) => one.needed));
    const unneeded = versions.filter((version) => version.publishedAt < cutoff && !needed.has(idOf(version)));
    if (isDryRun) return unneeded;
    for (const [index, { sets }] of bySets.entries()) {
      for (const set of sets) await documents[index]?.past.remove(set);
    }
    const removed = await this.#remove(unneeded);
    const kept = versions.filter((version) => !removed.includes(version));
    await this.#storage.sweep(
      kept.map((version) => placed(version).place),
      cutoff,
    );
    return removed;
  }

  /** Removes versions that were just published and failed, so that their numbers can be used again. */
  async removeUnpublished(names: VersionName[]): Promise<void> {
    const named = await this.#idsInSets();
    const needless = names.filter((name) => !named.has(idOf(name)));
    const found = await Promise.all(needless.map((name) => this.#versions.find(name)));
    await this.#remove(found.filter((version) => version !== undefined));
  }

  /** @returns those that were not made live in the meantime */
  async #remove(versions: StoredVersion[]): Promise<StoredVersion[]> {
    let back = new Set<string>();
    await this.#versions.remove(versions, async () => {
      // Any change that was prepared while these versions existed now conflicts, and is retried without them.
      for (const document of await this.#documents()) await document.signCurrent();
      back = await this.#idsInSets();
      return back;
    });
    return versions.filter((version) => !back.has(idOf(version)));
  }

  /** Ids of all versions in the live and past sets of any channel. */
  async #idsInSets(): Promise<Set<string>> {
    const named = await Promise.all(
      (await this.#documents()).map(async (document) => {
        const { sets } = await document.past.list();
        const live = await document.readTrustedSet();
        return [...(live ? [live] : []), ...sets].flatMap(idsIn);
      }),
    );
    return new Set(named.flat());
  }

  /**
   * Signs everything in the store with the current key, so that the previous key can be retired.
   * @throws ReleaseError when a document has no trusted signature
   */
  async rotateSignatures(): Promise<void> {
    const documents = await this.#documents();
    for (const document of documents) await document.read();
    await this.#versions.rotateSignatures();
    for (const document of documents) {
      await document.signCurrent();
      await document.past.rotateSignatures();
    }
  }
}
