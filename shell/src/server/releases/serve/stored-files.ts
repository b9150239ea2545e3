import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Release } from 'shared-kernel/remote';
import { COMPRESSED_FORMS } from '../load/compressed-forms.ts';
import { checkFile } from '../load/release-files.ts';
import { MissingFileError, throwAsMissingFile } from '../load/stored-releases.ts';

const describe = (stats: Stats | undefined): string => (stats ? `${stats.ino} ${stats.size} ${stats.ctimeMs}` : '');

/** Verified files of the local release store, including earlier versions. */
export class StoredFiles {
  readonly #folder: string;
  /** Verification results by path and state: a changed file is verified again. */
  readonly #verified = new LRUCache<string, Promise<void>>({ max: 5_000 });

  /** @param folder of the store */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Verifies a file of a release's `browser` folder, and its compressed forms.
   * @throws MissingFileError when the file doesn't exist, another error when it is invalid
   */
  async verify({ metadata, extras }: Release, file: string): Promise<void> {
    const { name } = extras.contract;
    if (!Object.hasOwn(extras.browser, file)) throw new MissingFileError(`${name} has no file ${file}`);
    const path = join(this.#folder, name, metadata.version, 'browser', file);
    const forms = ['', ...COMPRESSED_FORMS.map(({ suffix }) => suffix)];
    const states = await Promise.all(forms.map((suffix) => stat(path + suffix).catch(() => undefined)));
    await this.#once([path, ...states.map(describe)].join(' '), () => this.#check(path, extras.browser[file]));
  }

  async #check(path: string, expected: string | undefined): Promise<void> {
    const bytes = await readFile(path).catch(throwAsMissingFile);
    checkFile(path, bytes, expected);
    for (const { suffix, decompress } of COMPRESSED_FORMS) {
      const compressed = await readFile(path + suffix).catch(() => undefined);
      if (!compressed) continue;
      // Limit the decompressed size to that of the file.
      checkFile(path + suffix, await decompress(compressed, { maxOutputLength: bytes.length }), expected);
    }
  }

  /** Verifies once for concurrent callers. A failure isn't cached, so the next call tries again. */
  #once(key: string, verify: () => Promise<void>): Promise<void> {
    const found = this.#verified.get(key);
    if (found) return found;
    const verifying = verify();
    this.#verified.set(key, verifying);
    verifying.catch(() => this.#verified.delete(key));
    return verifying;
  }
}
