import { existsSync } from 'node:fs';
import { cp, glob, mkdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type SignedKind, signDocument, type Verified, verifyDocument } from 'shared-kernel/integrity';
import {
  DISCOVERY_SCHEMA,
  type DiscoveredVersion,
  type DiscoveryDocument,
  RELEASE_FILE,
  type Release,
  type RemoteContract,
} from 'shared-kernel/remote';
import { checkContract, conflictBetween } from 'shared-kernel/release-checks';
import { compressFolder } from './compress.ts';
import { hashFolder } from './hashes.ts';
import { withLock } from './lock.ts';
import { ReleaseError } from './release-error.ts';
import { withScratchFolder } from './scratch-folder.ts';
import type { SeenDocuments } from './seen-documents.ts';
import type { SigningKeys } from './signing-keys.ts';
import { writeWhole } from './write-whole.ts';

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
const emptyDocument = (): DiscoveryDocument => ({ schema: DISCOVERY_SCHEMA, microFrontends: {} });
const toDate = (time: number): string => new Date(time).toISOString();
const toText = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;

/** Another build may have begun meanwhile. @throws ReleaseError when the files are not those that were described */
const requireFiles = async ({ extras: { browser, node, contract } }: Release, folder: string): Promise<void> => {
  const copied = { browser: await hashFolder(join(folder, 'browser')), node: await hashFolder(join(folder, 'node')) };
  if (isDeepStrictEqual(copied, { browser, node })) return;
  throw new ReleaseError(`${contract.name}: its build has changed meanwhile; release it once more`);
};

const isSound = (contract: RemoteContract): boolean => {
  try {
    checkContract(contract);
    return true;
  } catch {
    return false;
  }
};

const requirePeace = (releases: Release[], { microFrontends }: DiscoveryDocument): void => {
  const contracts = releases.map(({ extras }) => extras.contract);
  const others = Object.values(microFrontends)
    .flatMap(([first]) => first?.extras.contract ?? [])
    // What no site can take is in nobody's way.
    .filter((contract) => isSound(contract) && !contracts.some(({ name }) => name === contract.name));
  for (const contract of contracts) {
    const conflict = conflictBetween(contract, [...others, ...contracts]);
    if (conflict !== undefined) throw new ReleaseError(`${contract.name} ${contract.version} is not live: ${conflict}`);
  }
};

/**
 * A folder that any static host can serve: `<remote>/<version>/…`, and the discovery document that names what is live.
 * Both say who signed them; what is signed by nobody known is not added to.
 */
export class ReleaseStore {
  readonly #folder: string;
  readonly #keys: SigningKeys;
  readonly #seen: SeenDocuments;

  constructor(folder: string, keys: SigningKeys, seen: SeenDocuments) {
    this.#folder = folder;
    this.#keys = keys;
    this.#seen = seen;
  }

  /**
   * Puts a build into the store; the version's folder appears whole or not at all.
   * @returns whether it was new; the same content a second time changes nothing
   * @throws ReleaseError when the version is taken by other content, or the store's document isn't the newest
   */
  async put(release: Release, dist: string): Promise<boolean> {
    // A store has its document first; files without one tell of a document that was lost.
    await this.#change(() => !existsSync(this.#discovery));
    const { name, version } = release.extras.contract;
    const folder = join(this.#folder, name, version);
    if (existsSync(folder)) return this.#knows(release, folder);
    return withScratchFolder(join(this.#folder, '.unfinished'), async (unfinished) => {
      for (const platform of ['browser', 'node']) {
        await cp(join(dist, platform), join(unfinished, platform), { recursive: true });
      }
      await requireFiles(release, unfinished);
      await compressFolder(join(unfinished, 'browser'));
      await writeWhole(join(unfinished, RELEASE_FILE), toText(await signDocument('release', release, this.#keys.own)));
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
      `${name} ${version} was released with other content; raise the version: npm version patch -w ${name}`,
    );
  }

  /** The version of a remote that visitors get. */
  async live(name: string): Promise<DiscoveredVersion | undefined> {
    return (await this.#read()).document.microFrontends[name]?.[0];
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
   * @throws ReleaseError when one would take an address of another remote
   */
  async makeLive(versions: DiscoveredVersion[]): Promise<void> {
    await this.#change((document) => {
      requirePeace(versions, document);
      const { microFrontends } = document;
      const changed = versions.filter(({ extras, ...version }) => {
        const live = microFrontends[extras.contract.name];
        return !isDeepStrictEqual(live, [{ extras, ...version }]);
      });
      for (const version of changed) microFrontends[version.extras.contract.name] = [version];
      return changed.length > 0;
    });
  }

  /**
   * Signs all that is in the store with the key of now, so that the key before it can be retired.
   * @throws ReleaseError at what nobody known has signed
   */
  async signAgain(): Promise<void> {
    await this.#change(() => true);
    for await (const path of glob(`*/*/${RELEASE_FILE}`, { cwd: this.#folder })) {
      const file = join(this.#folder, path);
      const { document } = await this.#verified<Release>('release', file);
      await writeWhole(file, toText(await signDocument('release', document, this.#keys.own)));
    }
  }

  async #change(change: (document: DiscoveryDocument) => boolean): Promise<void> {
    await this.#locked(async () => {
      const { document, signedAt } = await this.#read();
      await this.#seen.note(this.#folder, signedAt);
      if (change(document)) await this.#write(document, signedAt);
    });
  }

  // Two teams may release at the same moment; neither may write over the other's line.
  async #locked(work: () => Promise<void>): Promise<void> {
    await withLock(join(this.#folder, '.discovery-lock'), work);
  }

  async #write(document: DiscoveryDocument, newest: number): Promise<void> {
    // Sites refuse a document from before the one that they have, also when two machines' clocks differ.
    const signedAt = Math.max(Date.now(), newest + 1);
    await writeWhole(
      this.#discovery,
      toText(await signDocument('release-channel', document, this.#keys.own, signedAt)),
    );
    await this.#seen.note(this.#folder, signedAt);
  }

  get #discovery(): string {
    return join(this.#folder, 'discovery.json');
  }

  /** @throws ReleaseError when the document isn't the newest: what is added to it is signed as what visitors get. */
  async #read(): Promise<Verified<DiscoveryDocument>> {
    // First this, or a document that another release writes meanwhile would seem to be an old one.
    const newest = await this.#seen.newestOf(this.#folder);
    if (!existsSync(this.#discovery)) return this.#beforeAll(newest);
    const verified = await this.#verified<DiscoveryDocument>('release-channel', this.#discovery);
    if (verified.signedAt >= newest) return verified;
    throw new ReleaseError(
      `${this.#discovery} was signed on ${toDate(verified.signedAt)}, and there was one of ${toDate(newest)}: somebody ` +
        'put an old one back. Put the newer one there, or start over with --new-document.',
    );
  }

  async #beforeAll(newest: number): Promise<Verified<DiscoveryDocument>> {
    for await (const path of glob(`*/*/${RELEASE_FILE}`, { cwd: this.#folder })) {
      throw new ReleaseError(
        `${this.#discovery} is missing, and the store holds ${dirname(path)}: without it nobody knows what was live. ` +
          'Put it back, or start over with --new-document.',
      );
    }
    return { document: emptyDocument(), signedAt: newest };
  }

  async #verified<T extends object>(kind: SignedKind, file: string): Promise<Verified<T>> {
    try {
      return await verifyDocument<T>(kind, await readJson(file), this.#keys.trusted);
    } catch (error) {
      throw new ReleaseError(
        `${file} can't be built on: ${(error as Error).message}. docs/releasing.md says what to do.`,
      );
    }
  }
}
