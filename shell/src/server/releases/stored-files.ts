import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { readPublicKeys, verifyDocument } from 'shared-kernel/integrity';
import { RELEASE_FILE, type Release } from 'shared-kernel/remote';
import { checkRelease } from './checked-release.ts';
import { COMPRESSED_FORMS } from './compressed-forms.ts';
import { checkFile } from './release-files.ts';

interface Places {
  /** Folder of the local release store. */
  releases: string;
  /** PEM file with the public keys of those who may release. */
  publicKeys: string;
}

const describe = (stats: Stats | undefined): string => (stats ? `${stats.ino} ${stats.size} ${stats.ctimeMs}` : '');

/** A file, or a release, that isn't there. */
export class MissingFileError extends Error {}

const orMissing = (error: NodeJS.ErrnoException): never => {
  throw error.code === 'ENOENT' ? new MissingFileError(error.message) : error;
};

/** Files of the local release store, held to what was signed when they were released, also those of earlier versions. */
export class StoredFiles {
  readonly #places: Places;
  readonly #releases = new LRUCache<string, Promise<Release>>({ max: 200 });
  /** What was verified, by path and state: a changed file is looked at again. */
  readonly #verified = new LRUCache<string, Promise<void>>({ max: 5_000 });

  constructor(places: Places) {
    this.#places = places;
  }

  /**
   * Makes sure that a file of a release's `browser` folder, and its compressed forms, are what was released.
   * @throws MissingFileError when the release or the file isn't there, another error when they are not
   */
  async verify(name: string, version: string, file: string): Promise<void> {
    const path = join(this.#places.releases, name, version, 'browser', file);
    const forms = ['', ...COMPRESSED_FORMS.map(({ suffix }) => suffix)];
    const states = await Promise.all(forms.map((suffix) => stat(path + suffix).catch(() => undefined)));
    const { extras } = await this.#release(name, version);
    if (!Object.hasOwn(extras.browser, file)) throw new MissingFileError(`${name} ${version} has no file ${file}`);
    await this.#once(this.#verified, [path, ...states.map(describe)].join(' '), () =>
      this.#check(path, extras.browser[file]),
    );
  }

  async #check(path: string, expected: string | undefined): Promise<void> {
    const bytes = await readFile(path).catch(orMissing);
    checkFile(path, bytes, expected);
    for (const { suffix, decompress } of COMPRESSED_FORMS) {
      const compressed = await readFile(path + suffix).catch(() => undefined);
      if (!compressed) continue;
      // None may hold more than the file itself.
      checkFile(path + suffix, await decompress(compressed, { maxOutputLength: bytes.length }), expected);
    }
  }

  #release(name: string, version: string): Promise<Release> {
    return this.#once(this.#releases, `${name}/${version}`, async () => {
      const text = await readFile(join(this.#places.releases, name, version, RELEASE_FILE), 'utf8').catch(orMissing);
      const keys = readPublicKeys(await readFile(this.#places.publicKeys, 'utf8'));
      const { document } = await verifyDocument<Release>('release', JSON.parse(text), keys);
      checkRelease(name, document);
      if (document.metadata.version !== version) throw new Error(`${name} ${version} is said to be another version`);
      return document;
    });
  }

  /** Does something once for all who want it; a failure is forgotten, so that the next one tries again. */
  #once<T>(known: LRUCache<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
    const found = known.get(key);
    if (found) return found;
    const working = work();
    known.set(key, working);
    working.catch(() => known.delete(key));
    return working;
  }
}
