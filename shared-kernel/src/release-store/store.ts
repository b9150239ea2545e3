import { existsSync } from 'node:fs';
import { cp, glob, mkdir, readFile, rename } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { setIdOf, type Verified } from '../integrity/index.ts';
import { type DiscoveredVersion, type DiscoveryDocument, RELEASE_FILE, type Release } from '../remote/index.ts';
import { compressFolder } from './compress.ts';
import { hashFolder } from './hashes.ts';
import { withLock } from './lock.ts';
import { PastSets, verifiedSet } from './past-sets.ts';
import { requirePeace } from './peace.ts';
import { idsIn, needlessOf, type StoredVersion } from './prune.ts';
import { ReleaseError } from './release-error.ts';
import { emptyDocument, type ReleaseSet, toSet, versionsIn, withVersions } from './release-set.ts';
import { withScratchFolder } from './scratch-folder.ts';
import type { SeenDocuments } from './seen-documents.ts';
import { readJson, readSigned, signedText } from './signed-files.ts';
import type { SigningKeys } from './signing-keys.ts';
import { verifyVersion } from './verify.ts';
import { writeWhole } from './write-whole.ts';

const toDate = (time: number): string => new Date(time).toISOString();

/** Another build may have begun meanwhile. @throws ReleaseError when the files are not those that were described */
const requireFiles = async ({ extras: { browser, node, contract } }: Release, folder: string): Promise<void> => {
  const copied = { browser: await hashFolder(join(folder, 'browser')), node: await hashFolder(join(folder, 'node')) };
  if (isDeepStrictEqual(copied, { browser, node })) return;
  throw new ReleaseError(`${contract.name}: its build has changed meanwhile.`, 'Release it once more.');
};

/**
 * A folder that any static host can serve: `<remote>/<version>/…`, the discovery document that names what is live, and
 * in `sets/` the documents before it. Each says who signed it; what is signed by nobody known is not added to.
 */
export class ReleaseStore {
  readonly #folder: string;
  readonly #keys: SigningKeys;
  readonly #seen: SeenDocuments;
  readonly #past: PastSets;
  readonly #startsOver: boolean;

  /** @param startsOver takes nothing for live, whatever the document says: it was lost, or is an old one */
  constructor(folder: string, keys: SigningKeys, seen: SeenDocuments, startsOver = false) {
    this.#startsOver = startsOver;
    this.#folder = folder;
    this.#keys = keys;
    this.#seen = seen;
    this.#past = new PastSets(folder, keys);
  }

  /**
   * Puts a build into the store; the version's folder appears whole or not at all.
   * @returns whether it was new; the same content a second time changes nothing
   * @throws ReleaseError when the version is taken by other content, or the store's document isn't the newest
   */
  async put(release: Release, dist: string): Promise<boolean> {
    // A store has its document first; files without one tell of a document that was lost.
    if (!this.#startsOver) await this.#change(async (document) => (existsSync(this.#discovery) ? undefined : document));
    const { name, version } = release.extras.contract;
    const folder = this.#folderOf(name, version);
    if (existsSync(folder)) return this.#knows(release, folder);
    return withScratchFolder(this.#scratch, async (unfinished) => {
      for (const platform of ['browser', 'node']) {
        await cp(join(dist, platform), join(unfinished, platform), { recursive: true });
      }
      await requireFiles(release, unfinished);
      await compressFolder(join(unfinished, 'browser'));
      await writeWhole(join(unfinished, RELEASE_FILE), await signedText('release', release, this.#keys));
      await mkdir(dirname(folder), { recursive: true });
      try {
        await rename(unfinished, folder);
        return true;
      } catch (error) {
        // Somebody has released the same version meanwhile.
        if (existsSync(folder)) return this.#knows(release, folder);
        throw error;
      }
    });
  }

  async #knows({ metadata, extras }: Release, folder: string): Promise<false> {
    const known: Release = await readJson(join(folder, RELEASE_FILE));
    if (known.metadata.integrity === metadata.integrity) return false;
    const { name, version } = extras.contract;
    throw new ReleaseError(
      `${name} ${version} was released with other content.`,
      `Raise the version: npm version patch -w ${name}`,
    );
  }

  /** The version of a remote that visitors get. */
  async live(name: string): Promise<DiscoveredVersion | undefined> {
    return (await this.#read()).document.microFrontends[name]?.[0];
  }

  /** All that is live. */
  async liveSet(): Promise<ReleaseSet> {
    const { document, signedAt } = await this.#read();
    return toSet(document, signedAt);
  }

  /** The set that is live, and those before it, newest first. */
  async sets(): Promise<[live: ReleaseSet, ...before: ReleaseSet[]]> {
    const live = await this.liveSet();
    const { sets } = await this.#past.list();
    return [live, ...sets.filter(({ since }) => since < live.since)];
  }

  /** All versions that the store holds, live or not, and what can't be taken for one. */
  async versions(): Promise<{ versions: StoredVersion[]; problems: string[] }> {
    const versions: StoredVersion[] = [];
    const problems: string[] = [];
    for await (const path of glob(`*/*/${RELEASE_FILE}`, { cwd: this.#folder })) {
      const [name = '', version = ''] = path.split(sep);
      await this.version(name, version).then(
        (one) => versions.push(one),
        (error: Error) => problems.push(error.message),
      );
    }
    return { versions: versions.sort((a, b) => a.publishedAt - b.publishedAt), problems };
  }

  /** @throws ReleaseError when the store doesn't hold that version, or something else in its place */
  async version(name: string, version: string): Promise<StoredVersion> {
    const file = join(this.#folderOf(name, version), RELEASE_FILE);
    if (!existsSync(file)) {
      throw new ReleaseError(`The store holds no ${name} ${version}.`, 'List what it holds: npm run release -- list');
    }
    const { document, signedAt } = await readSigned<Release>('release', file, this.#keys);
    const { metadata, extras } = document;
    const isThis =
      extras?.contract?.name === name && extras.contract.version === version && metadata?.version === version;
    if (!isThis) {
      throw new ReleaseError(`${file} is the record of another version.`, 'Remove that folder, and publish it again.');
    }
    return { name, version, publishedAt: signedAt, release: document };
  }

  /** What is wrong with the files of a version, in a line each; nothing for a sound one. */
  async verify(name: string, version: string): Promise<string[]> {
    const { release } = await this.version(name, version);
    return verifyVersion(release, this.#folderOf(name, version));
  }

  /** @throws ReleaseError when releases would take addresses of remotes that are live */
  async requirePeace(releases: Release[]): Promise<void> {
    requirePeace(releases, (await this.#read()).document);
  }

  /**
   * Makes versions those that visitors get, all at once.
   * @param expected id of the set that they were looked at with
   * @returns the set that is live then; undefined, and nothing changes, where another set than the expected one is live
   * @throws ReleaseError when the store lacks one, or one would take an address of another remote
   */
  async makeLive(versions: DiscoveredVersion[], expected?: string): Promise<ReleaseSet | undefined> {
    let isExpected = true;
    const set = await this.#change(async (document) => {
      isExpected = expected === undefined || setIdOf(document) === expected;
      if (!isExpected) return undefined;
      await this.#requireStored(versions);
      requirePeace(versions, document);
      return withVersions(document, versions);
    });
    return isExpected ? set : undefined;
  }

  /**
   * The set that a rollback leads to: the last one that differs from what is live, or the one with that id.
   * @throws ReleaseError when there is none, or a version of it was pruned
   */
  async setBefore(id?: string): Promise<ReleaseSet> {
    const [live, ...before] = await this.sets();
    const target = before.find((set) => (id ? set.id === id : set.id !== live.id));
    if (!target) {
      throw new ReleaseError(
        id ? `No set ${id} was live before.` : 'No other set was live before.',
        'List those that were: npm run release -- list',
      );
    }
    await this.#requireStored(versionsIn(target.document));
    return target;
  }

  /**
   * Makes a set live that was live before.
   * @throws ReleaseError when a version of it was pruned, or another set than the expected one is live
   */
  async goBack(target: ReleaseSet, expected: ReleaseSet): Promise<ReleaseSet> {
    return this.#change(async (document) => {
      if (setIdOf(document) !== expected.id) {
        throw new ReleaseError('Somebody has released meanwhile.', 'Look at what is live, and roll back again.');
      }
      await this.#requireStored(versionsIn(target.document));
      return target.document;
    });
  }

  /**
   * Removes versions that nobody needs any more: not live now, nor at any time since `cutoff`, and published before it.
   * @param cutoff milliseconds since 1970
   * @throws ReleaseError when a set that was live can't be read: nobody can say what it needs
   */
  async prune(cutoff: number, { isDryRun = false }: { isDryRun?: boolean } = {}): Promise<StoredVersion[]> {
    return this.#locked(async () => {
      const { unreadable } = await this.#past.list();
      if (unreadable.length > 0) {
        throw new ReleaseError(
          `Nobody who is trusted has signed ${unreadable.join(', ')}: what those sets need may not be removed.`,
          'Sign them again with the key before (npm run release -- sign-again), or remove them.',
        );
      }
      const { versions } = await this.versions();
      const needless = needlessOf(versions, await this.sets(), cutoff);
      if (isDryRun) return needless.versions;
      for (const set of needless.sets) await this.#past.forget(set);
      for (const version of needless.versions) await this.#remove(version);
      return needless.versions;
    });
  }

  /** Removes versions that were published just now and turned out to be bad, so that their numbers can be used again. */
  async takeBack(versions: Pick<StoredVersion, 'name' | 'version'>[]): Promise<void> {
    await this.#locked(async () => {
      const { sets } = await this.#past.list();
      const live = await this.#liveByFile();
      const named = new Set([...(live ? [live] : []), ...sets].flatMap(idsIn));
      for (const one of versions) if (!named.has(`${one.name}@${one.version}`)) await this.#remove(one);
    });
  }

  // Gone at once: what is half removed would seem to be there.
  async #remove({ name, version }: Pick<StoredVersion, 'name' | 'version'>): Promise<void> {
    await withScratchFolder(this.#scratch, (away) => rename(this.#folderOf(name, version), join(away, version)));
  }

  /**
   * Signs all that is in the store with the present key, so that the key before it can be retired.
   * @throws ReleaseError at what nobody known has signed
   */
  async signAgain(): Promise<void> {
    await this.#locked(async () => {
      const { document, signedAt } = await this.#read();
      const { versions, problems } = await this.versions();
      if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
      await this.#write(document, signedAt);
      await this.#past.signAgain();
      for (const { name, version, release, publishedAt } of versions) {
        const text = await signedText('release', release, this.#keys, publishedAt);
        await writeWhole(join(this.#folderOf(name, version), RELEASE_FILE), text);
      }
    });
  }

  // A number that was taken back or pruned may have been used for other content since.
  async #requireStored(versions: DiscoveredVersion[]): Promise<void> {
    for (const { metadata, extras } of versions) {
      const { name, version } = extras.contract;
      const { release } = await this.version(name, version);
      if (release.metadata.integrity === metadata.integrity) continue;
      throw new ReleaseError(
        `The store holds other content as ${name} ${version} than was looked at.`,
        'Look at it again: npm run release -- inspect',
      );
    }
  }

  // The document is signed anew only where something changes.
  async #change(change: (document: DiscoveryDocument) => Promise<DiscoveryDocument | undefined>): Promise<ReleaseSet> {
    return this.#locked(async () => {
      const { document, signedAt } = await this.#read();
      await this.#seen.note(this.#folder, signedAt);
      const changed = await change(document);
      const isSame = !changed || (existsSync(this.#discovery) && isDeepStrictEqual(changed, document));
      return isSame ? toSet(document, signedAt) : toSet(changed, await this.#write(changed, signedAt));
    });
  }

  // Two teams may release at the same moment; neither may write over the other's line.
  #locked<T>(work: () => Promise<T>): Promise<T> {
    return withLock(join(this.#folder, '.discovery-lock'), work);
  }

  async #write(document: DiscoveryDocument, newest: number): Promise<number> {
    // Sites refuse a document from before the one that they have, also when two machines' clocks differ.
    const signedAt = Math.max(Date.now(), newest + 1);
    const text = await signedText('release-channel', document, this.#keys, signedAt);
    await this.#keepLive();
    await writeWhole(this.#discovery, text);
    await this.#seen.note(this.#folder, signedAt);
    return signedAt;
  }

  // What is live is in the document itself; it becomes one of those before as another takes its place.
  async #keepLive(): Promise<void> {
    const live = await this.#liveByFile();
    // Nobody wants to go back to a site of nothing.
    if (live && versionsIn(live.document).length > 0) await this.#past.keep(live.text, live.since);
  }

  /** What the document says is live, also where this store starts over; nothing where it can't be trusted. */
  async #liveByFile(): Promise<(ReleaseSet & { text: string }) | undefined> {
    if (!existsSync(this.#discovery)) return undefined;
    const text = await readFile(this.#discovery, 'utf8');
    const live = await verifiedSet(text, this.#keys);
    return live && { ...live, text };
  }

  #folderOf(name: string, version: string): string {
    return join(this.#folder, name, version);
  }

  get #discovery(): string {
    return join(this.#folder, 'discovery.json');
  }

  get #scratch(): string {
    return join(this.#folder, '.unfinished');
  }

  /** @throws ReleaseError when the document isn't the newest: what is added to it is signed as what visitors get. */
  async #read(): Promise<Verified<DiscoveryDocument>> {
    // First this, or a document that another release writes meanwhile would seem to be an old one.
    const newest = await this.#seen.newestOf(this.#folder);
    if (this.#startsOver) return { document: emptyDocument(), signedAt: newest };
    if (!existsSync(this.#discovery)) return this.#beforeAll(newest);
    const verified = await readSigned<DiscoveryDocument>('release-channel', this.#discovery, this.#keys);
    if (verified.signedAt >= newest) return verified;
    throw new ReleaseError(
      `${this.#discovery} was signed on ${toDate(verified.signedAt)}, and there was one of ${toDate(newest)}: somebody ` +
        'put an old one back.',
      'Put the newer one there, or start over with --new-document.',
    );
  }

  async #beforeAll(newest: number): Promise<Verified<DiscoveryDocument>> {
    for await (const path of glob(`*/*/${RELEASE_FILE}`, { cwd: this.#folder })) {
      throw new ReleaseError(
        `${this.#discovery} is missing, and the store holds ${dirname(path)}: without it nobody knows what was live.`,
        'Put it back, or start over with --new-document.',
      );
    }
    return { document: emptyDocument(), signedAt: newest };
  }
}
