import { existsSync } from 'node:fs';
import { cp, glob, mkdir, rename } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { setIdOf, type Verified } from 'shared-kernel/integrity';
import { type DiscoveredVersion, type DiscoveryDocument, RELEASE_FILE, type Release } from 'shared-kernel/remote';
import { compressFolder } from './compress.ts';
import { hashFolder } from './hashes.ts';
import { withLock } from './lock.ts';
import { PastSets } from './past-sets.ts';
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

interface Change {
  /** Whether everything is checked and nothing is changed. */
  isDryRun?: boolean;
}

/**
 * A folder that any static host can serve: `<remote>/<version>/…`, the discovery document that names what is live, and
 * in `sets/` the documents before it. Each says who signed it; what is signed by nobody known is not added to.
 */
export class ReleaseStore {
  readonly #folder: string;
  readonly #keys: SigningKeys;
  readonly #seen: SeenDocuments;
  readonly #past: PastSets;

  constructor(folder: string, keys: SigningKeys, seen: SeenDocuments) {
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
    await this.#change((document) => (existsSync(this.#discovery) ? undefined : document));
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

  /** The set that is live, and those before it, newest first. */
  async sets(): Promise<[live: ReleaseSet, ...before: ReleaseSet[]]> {
    const { document, signedAt } = await this.#read();
    const before = (await this.#past.list()).filter(({ since }) => since < signedAt);
    return [toSet(document, signedAt), ...before];
  }

  /** All versions that the store holds, live or not. */
  async versions(): Promise<StoredVersion[]> {
    const versions: StoredVersion[] = [];
    for await (const path of glob(`*/*/${RELEASE_FILE}`, { cwd: this.#folder })) {
      const [name = '', version = ''] = path.split(sep);
      versions.push(await this.version(name, version));
    }
    return versions.sort((a, b) => a.publishedAt - b.publishedAt);
  }

  /** @throws ReleaseError when the store doesn't hold that version */
  async version(name: string, version: string): Promise<StoredVersion> {
    const file = join(this.#folderOf(name, version), RELEASE_FILE);
    if (!existsSync(file)) {
      throw new ReleaseError(`The store holds no ${name} ${version}.`, 'List what it holds: npm run release -- list');
    }
    const { document, signedAt } = await readSigned<Release>('release', file, this.#keys);
    return { name, version, publishedAt: signedAt, release: document };
  }

  /** What is wrong with the files of a version, in a line each; nothing for a sound one. */
  async verify(name: string, version: string): Promise<string[]> {
    const { release } = await this.version(name, version);
    return verifyVersion(release, this.#folderOf(name, version));
  }

  /**
   * Starts the discovery document over, with nothing live: for a store whose document was lost, or is an old one.
   * Sites lack each remote until it is released again.
   */
  async startOver(): Promise<void> {
    await this.#locked(async () => this.#write(emptyDocument(), await this.#seen.newestOf(this.#folder)));
  }

  /** @throws ReleaseError when releases would take addresses of remotes that are live */
  async requirePeace(releases: Release[]): Promise<void> {
    requirePeace(releases, (await this.#read()).document);
  }

  /**
   * Makes versions those that visitors get, all at once.
   * @returns the set that is live then
   * @throws ReleaseError when the store lacks one, or one would take an address of another remote
   */
  async makeLive(versions: DiscoveredVersion[], change: Change = {}): Promise<ReleaseSet> {
    return this.#change((document) => {
      this.#requireStored(versions);
      requirePeace(versions, document);
      return withVersions(document, versions);
    }, change);
  }

  /**
   * Makes a set live that was live before: the last one that differs, or the one with that id.
   * @throws ReleaseError when there is none, or a version of it was pruned
   */
  async rollBack(id?: string, change: Change = {}): Promise<ReleaseSet> {
    const [live, ...before] = await this.sets();
    const target = before.find((set) => (id ? set.id === id : set.id !== live.id));
    if (!target) {
      throw new ReleaseError(
        id ? `No set ${id} was live before.` : 'No other set was live before.',
        'List those that were: npm run release -- list',
      );
    }
    return this.#change((document) => {
      if (setIdOf(document) !== live.id) {
        throw new ReleaseError('Somebody has released meanwhile.', 'Look at what is live, and roll back again.');
      }
      this.#requireStored(versionsIn(target.document));
      return target.document;
    }, change);
  }

  /**
   * Removes versions that nobody needs any more: not live now, nor at any time since `cutoff`, and published before it.
   * @param cutoff milliseconds since 1970
   */
  async prune(cutoff: number, { isDryRun = false }: Change = {}): Promise<StoredVersion[]> {
    return this.#locked(async () => {
      const { versions, sets } = needlessOf(await this.versions(), await this.sets(), cutoff);
      if (isDryRun) return versions;
      for (const set of sets) await this.#past.forget(set);
      for (const version of versions) await this.#remove(version);
      return versions;
    });
  }

  /** Removes versions that were published just now and turned out to be bad, so that their numbers can be used again. */
  async takeBack(versions: Pick<StoredVersion, 'name' | 'version'>[]): Promise<void> {
    await this.#locked(async () => {
      const named = new Set((await this.sets()).flatMap(idsIn));
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
      await this.#past.signAgain();
      await this.#write(document, signedAt);
    });
    for (const { name, version, release } of await this.versions()) {
      await writeWhole(
        join(this.#folderOf(name, version), RELEASE_FILE),
        await signedText('release', release, this.#keys),
      );
    }
  }

  #requireStored(versions: DiscoveredVersion[]): void {
    const missing = versions.filter(
      ({ extras: { contract } }) => !existsSync(join(this.#folderOf(contract.name, contract.version), RELEASE_FILE)),
    );
    if (missing.length === 0) return;
    const names = missing.map(({ extras: { contract } }) => `${contract.name} ${contract.version}`);
    throw new ReleaseError(`The store doesn't hold ${names.join(', ')} any more.`, 'Publish that content again.');
  }

  // The document is signed anew only where something changes.
  async #change(
    change: (document: DiscoveryDocument) => DiscoveryDocument | undefined,
    { isDryRun = false }: Change = {},
  ): Promise<ReleaseSet> {
    return this.#locked(async () => {
      const { document, signedAt } = await this.#read();
      await this.#seen.note(this.#folder, signedAt);
      const changed = change(document);
      const isSame = !changed || (existsSync(this.#discovery) && isDeepStrictEqual(changed, document));
      if (isSame) return toSet(document, signedAt);
      const since = isDryRun ? Date.now() : await this.#write(changed, signedAt);
      return toSet(changed, since);
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
    // Nobody wants to go back to a site of nothing.
    if (versionsIn(document).length > 0) await this.#past.keep(text, signedAt);
    await writeWhole(this.#discovery, text);
    await this.#seen.note(this.#folder, signedAt);
    return signedAt;
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
