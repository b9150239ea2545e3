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
} from 'shared-kernel/remote';
import { compressFolder } from './compress.ts';
import { withLock } from './lock.ts';
import { ReleaseError } from './release-error.ts';
import type { SigningKeys } from './signing-keys.ts';
import { writeWhole } from './write-whole.ts';

const EMPTY: Verified<DiscoveryDocument> = { document: { schema: DISCOVERY_SCHEMA, microFrontends: {} }, signedAt: 0 };

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
const toText = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;

/**
 * A folder that any static host can serve: `<remote>/<version>/…`, and the discovery document that names what is live.
 * Both say who signed them; what is signed by nobody known is not added to.
 */
export class ReleaseStore {
  readonly #folder: string;
  readonly #keys: SigningKeys;

  constructor(folder: string, keys: SigningKeys) {
    this.#folder = folder;
    this.#keys = keys;
  }

  /**
   * Puts a build into the store; the version's folder appears whole or not at all.
   * @returns whether it was new; the same content a second time changes nothing
   * @throws ReleaseError when the version is taken by other content
   */
  async put(release: Release, dist: string): Promise<boolean> {
    const { name, version } = release.extras.contract;
    const folder = join(this.#folder, name, version);
    if (existsSync(folder)) {
      const known: Release = await readJson(join(folder, RELEASE_FILE));
      if (known.metadata.integrity === release.metadata.integrity) return false;
      throw new ReleaseError(
        `${name} ${version} was released with other content; raise the version: npm version patch -w ${name}`,
      );
    }
    const unfinished = `${folder}.${process.pid}`;
    for (const platform of ['browser', 'node']) {
      await cp(join(dist, platform), join(unfinished, platform), { recursive: true });
    }
    await compressFolder(join(unfinished, 'browser'));
    await writeWhole(join(unfinished, RELEASE_FILE), toText(await signDocument('release', release, this.#keys.own)));
    await mkdir(dirname(folder), { recursive: true });
    await rename(unfinished, folder);
    return true;
  }

  /** The version of a remote that visitors get. */
  async live(name: string): Promise<DiscoveredVersion | undefined> {
    return (await this.#read()).document.microFrontends[name]?.[0];
  }

  /** Makes a version the one that visitors get. */
  async makeLive(name: string, version: DiscoveredVersion): Promise<void> {
    await this.#change(({ microFrontends }) => {
      if (isDeepStrictEqual(microFrontends[name], [version])) return false;
      microFrontends[name] = [version];
      return true;
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

  // Two teams may release at the same moment; neither may write over the other's line.
  async #change(change: (document: DiscoveryDocument) => boolean): Promise<void> {
    await withLock(join(this.#folder, '.discovery-lock'), async () => {
      const { document, signedAt } = await this.#read();
      if (!change(document)) return;
      // Sites refuse a document from before the one that they have, also when two machines' clocks differ.
      const now = Math.max(Date.now(), signedAt + 1);
      await writeWhole(this.#discovery, toText(await signDocument('release-channel', document, this.#keys.own, now)));
    });
  }

  get #discovery(): string {
    return join(this.#folder, 'discovery.json');
  }

  async #read(): Promise<Verified<DiscoveryDocument>> {
    if (!existsSync(this.#discovery)) return structuredClone(EMPTY);
    return this.#verified('release-channel', this.#discovery);
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
