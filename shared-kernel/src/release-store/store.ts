import { setIdOf } from '../integrity/index.ts';
import {
  type Canary,
  canaryOf,
  type DiscoveredVersion,
  type DiscoveryDocument,
  liveVersion,
  MAIN_CHANNEL,
  type Release,
  withoutCanary,
} from '../remote/index.ts';
import { channelsOf, DiscoveryFile, type DiscoveryOptions } from './discovery-file.ts';
import { requirePeace } from './peace.ts';
import { idsIn, needlessOf } from './prune.ts';
import { ReleaseError } from './release-error.ts';
import { type ReleaseSet, toSet, versionsIn, withCanary, withVersions } from './release-set.ts';
import { Reviews } from './reviews.ts';
import type { SeenDocuments } from './seen-documents.ts';
import { asTheyWent, type Sets, setsOf } from './sets.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { ReleaseStorage } from './storage.ts';
import { idOf, placed, type StoredVersion, StoredVersions, type VersionName } from './stored-versions.ts';
import { requireTriable } from './trials.ts';

/**
 * What any static host can serve: `<remote>/<version>/…`, the discovery document that names what is live, and in `sets/`
 * the documents before it. Each says who signed it; what is signed by nobody known is not added to.
 */
export class ReleaseStore {
  readonly #storage: ReleaseStorage;
  readonly #versions: StoredVersions;
  readonly #discovery: DiscoveryFile;
  /** Versions that those see alone who have a link to them. */
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

  /** The main channel, and all others that the store has something of. */
  channels(): Promise<string[]> {
    return channelsOf(this.#storage);
  }

  /**
   * Puts a build into the store; the version appears whole or not at all.
   * @returns the version, and whether it was new; the same content a second time changes nothing
   * @throws ReleaseError when the version is taken by other content, or the store's document isn't the newest
   */
  async put(release: Release, dist: string): Promise<{ stored: StoredVersion; isNew: boolean }> {
    // A channel that isn't there is refused before anything is written.
    await this.#discovery.read();
    // The main one even where others come first: a store that has versions and lacks it has lost it.
    if (this.#discovery.channel !== MAIN_CHANNEL) await this.#documentOf({ channel: MAIN_CHANNEL }).begin();
    await this.#discovery.begin();
    const { name, version } = release.extras.contract;
    const before = await this.#versions.find({ name, version });
    const added = before ? undefined : await this.#versions.add(release, dist);
    if (added) return { stored: added, isNew: true };
    // Somebody may have released the same version meanwhile.
    const stored = before ?? (await this.#versions.get({ name, version }));
    if (stored.release.metadata.integrity === release.metadata.integrity) return { stored, isNew: false };
    throw new ReleaseError(
      `${name} ${version} was released with other content.`,
      `Raise the version: npm version patch, in the folder of ${name}.`,
    );
  }

  /** The version of a remote that visitors get. */
  async live(name: string): Promise<DiscoveredVersion | undefined> {
    return liveVersion((await this.#discovery.read()).document.microFrontends[name]);
  }

  /** Why there is nothing to look at here: nothing was released yet, or the store is elsewhere. */
  async absence(): Promise<ReleaseError | undefined> {
    const [id] = await this.#storage.versions();
    if (id !== undefined || (await this.#discovery.read()).stored) return undefined;
    return new ReleaseError(
      `There is no release store at ${this.#storage.address}.`,
      'Put it back or name it in RELEASES; where there was none, the first release makes it.',
    );
  }

  /** All that is live. */
  async liveSet(): Promise<ReleaseSet> {
    const { document, signedAt } = await this.#discovery.read();
    return toSet(document, signedAt);
  }

  /** The set that is live, and those before it, newest first. */
  async sets(): Promise<Sets> {
    return asTheyWent(await setsOf(this.#discovery));
  }

  /** All versions that the store holds, live or not, and what can't be taken for one. */
  versions(): Promise<{ versions: StoredVersion[]; problems: string[] }> {
    return this.#versions.list();
  }

  /** @throws ReleaseError when the store doesn't hold that version, or something else in its place */
  version(name: string, version: string): Promise<StoredVersion> {
    return this.#versions.get({ name, version });
  }

  /** What is wrong with the files of a version, in a line each; nothing for a sound one. */
  verify(name: string, version: string): Promise<string[]> {
    return this.#versions.verify({ name, version });
  }

  /** Holds every file of versions to its released hash. @throws ReleaseError when one is missing, has changed, or was added */
  async requireWhole(versions: DiscoveredVersion[]): Promise<void> {
    for (const { extras, metadata } of versions) {
      const { name } = extras.contract;
      const [problem, ...more] = await this.verify(name, metadata.version);
      if (problem === undefined) continue;
      throw new ReleaseError(
        `${name} ${metadata.version} can't go live: ${problem}${more.length > 0 ? `, and ${more.length} more` : ''}.`,
        'Put back what was released, and nothing beside it, or release its content under another version.',
      );
    }
  }

  /** @throws ReleaseError when a remote is named twice, or releases would take addresses of remotes that are live */
  async requirePeace(releases: Release[]): Promise<void> {
    requirePeace(releases, (await this.#discovery.read()).document);
  }

  /**
   * Makes versions those that visitors get, all at once.
   * @param expected id of the set that they were looked at with
   * @returns the set that is live then; undefined, and nothing changes, where another set than the expected one is live
   * @throws ReleaseError when the store lacks one, or one would take an address of another remote
   */
  makeLive(versions: DiscoveredVersion[], expected?: string): Promise<ReleaseSet | undefined> {
    return this.#bringIn(versions, expected, (document) => withVersions(document, versions));
  }

  /**
   * Gives versions to a share of the visitors, in place of what is tried of the same remotes.
   * @param traffic percent of the visitors, above 0 and below 100
   * @param expected id of the set that they were looked at with
   * @returns undefined, and nothing changes, where another set than the expected one is live
   * @throws ReleaseError as {@link makeLive} does, for what can't be tried, and while other remotes are
   */
  async tryOut(versions: DiscoveredVersion[], traffic: number, expected?: string): Promise<ReleaseSet | undefined> {
    return this.#bringIn(versions, expected, (document) => {
      requireTriable(versions, document);
      return withCanary(document, versions, traffic);
    });
  }

  /**
   * Ends what a share of the visitors get: all get what is live.
   * @param isMeant whether that is still the canary to end; nothing changes otherwise
   * @returns what is live, and whether there was something to end
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

  async #bringIn(
    versions: DiscoveredVersion[],
    expected: string | undefined,
    change: (document: DiscoveryDocument) => DiscoveryDocument,
  ): Promise<ReleaseSet | undefined> {
    // Before it is known what the channel needs, or a prune that runs meanwhile would know of no such channel.
    await this.#discovery.begin();
    let isExpected = true;
    const set = await this.#discovery.change(async (document) => {
      isExpected = expected === undefined || setIdOf(document) === expected;
      if (!isExpected) return undefined;
      await this.#versions.require(versions);
      requirePeace(versions, document);
      return change(document);
    });
    return isExpected ? set : undefined;
  }

  /**
   * The set that a rollback leads to: the last one that differs from what is live, or the one with that id.
   * @throws ReleaseError when there is none, or a version of it was pruned
   */
  async setBefore(id?: string): Promise<ReleaseSet> {
    const [live, ...before] = await this.sets();
    const target = before.find((set) => (id === undefined ? set.id !== live.id : set.id === id));
    if (!target) {
      throw new ReleaseError(
        id === undefined ? 'No other set was live before.' : `No set ${id} was live before.`,
        'List those that were: npm run release -- list',
      );
    }
    await this.#versions.require(versionsIn(target.document));
    return target;
  }

  /**
   * Makes a set live that was live before.
   * @throws ReleaseError when a version of it was pruned, or another set than the expected one is live
   */
  async goBack(target: ReleaseSet, expected: ReleaseSet): Promise<ReleaseSet> {
    return this.#discovery.change(async (document) => {
      if (setIdOf(document) !== expected.id) {
        throw new ReleaseError('Somebody has released meanwhile.', 'Look at what is live, and roll back again.');
      }
      await this.#versions.require(versionsIn(target.document));
      return withoutCanary(target.document);
    });
  }

  /**
   * Removes versions that nobody needs any more: not live now, nor at any time since `cutoff`, and published before it.
   * @param cutoff milliseconds since 1970
   * @returns the versions that were removed
   * @throws ReleaseError when a document, a set that was live, or a version can't be read: nobody can say what it needs
   */
  async prune(cutoff: number, { isDryRun = false }: { isDryRun?: boolean } = {}): Promise<StoredVersion[]> {
    const documents = await this.#documents();
    const past = await Promise.all(documents.map((document) => document.past.list()));
    const unreadable = past.flatMap((one) => one.unreadable);
    if (unreadable.length > 0) {
      throw new ReleaseError(
        `Nobody who is trusted has signed ${unreadable.join(', ')} for that channel: what those sets need may not be removed.`,
        'Sign them again with the key before (npm run release -- sign-again), or remove them.',
      );
    }
    const { versions, problems } = await this.versions();
    if (problems.length > 0) {
      throw new ReleaseError(
        `Nobody can say which files these need: ${problems.map((problem) => problem.split('\n', 1)[0]).join(' ')}`,
        'Sign them again with the key before (npm run release -- sign-again), or remove those folders.',
      );
    }
    const bySets = await Promise.all(documents.map(async (document) => needlessOf(await setsOf(document), cutoff)));
    const needed = new Set(bySets.flatMap((one) => one.needed));
    const needless = versions.filter((version) => version.publishedAt < cutoff && !needed.has(idOf(version)));
    if (isDryRun) return needless;
    for (const [index, { sets }] of bySets.entries()) {
      for (const set of sets) await documents[index]?.past.forget(set);
    }
    const removed = await this.#remove(needless);
    const kept = versions.filter((version) => !removed.includes(version));
    await this.#storage.sweep(
      kept.map((version) => placed(version).place),
      cutoff,
    );
    return removed;
  }

  /** Removes versions that were published just now and turned out to be bad, so that their numbers can be used again. */
  async takeBack(names: VersionName[]): Promise<void> {
    const named = await this.#named();
    const needless = names.filter((name) => !named.has(idOf(name)));
    const found = await Promise.all(needless.map((name) => this.#versions.find(name)));
    await this.#remove(found.filter((version) => version !== undefined));
  }

  /** @returns those that nobody has made live meanwhile */
  async #remove(versions: StoredVersion[]): Promise<StoredVersion[]> {
    let back = new Set<string>();
    await this.#versions.remove(versions, async () => {
      // A document that makes one of them live, and was prepared while it was there, comes too late then.
      for (const document of await this.#documents()) await document.signAgain();
      back = await this.#named();
      return back;
    });
    return versions.filter((version) => !back.has(idOf(version)));
  }

  /** Ids of all versions that are live in any channel, or were. */
  async #named(): Promise<Set<string>> {
    const named = await Promise.all(
      (await this.#documents()).map(async (document) => {
        const { sets } = await document.past.list();
        const live = await document.liveByFile();
        return [...(live ? [live] : []), ...sets].flatMap(idsIn);
      }),
    );
    return new Set(named.flat());
  }

  /**
   * Signs all that is in the store with the present key, so that the key before it can be retired.
   * @throws ReleaseError at what nobody known has signed
   */
  async signAgain(): Promise<void> {
    const documents = await this.#documents();
    for (const document of documents) await document.read();
    await this.#versions.signAgain();
    for (const document of documents) {
      await document.signAgain();
      await document.past.signAgain();
    }
  }
}
