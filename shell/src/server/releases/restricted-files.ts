import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Requirement } from 'shared-kernel/access';
import type { DiscoveredVersion } from 'shared-kernel/remote';
import type { Passes } from './passes.ts';
import { wholeFolderOf } from './release-files.ts';
import { isRemoteAddress, type ReleasePlaces } from './release-places.ts';
import { requirementsOfFile } from './shares.ts';
import { MissingFileError } from './stored-releases.ts';

/** A copy is looked at again after as long, which also keeps it from being swept away. */
const CHECKED_MS = 3_600_000;
const KEPT_FOLDERS = 100;

/** Files of releases that not everybody may have, from the verified copies on this machine, wherever the store is. */
export class RestrictedFiles {
  readonly #places: ReleasePlaces;
  readonly #passes: Passes;
  readonly #folders = new LRUCache<string, string, DiscoveredVersion>({
    max: KEPT_FOLDERS,
    ttl: CHECKED_MS,
    fetchMethod: (_key, _before, { context }) => wholeFolderOf(context.extras.contract.name, context, this.#places),
  });

  constructor(places: ReleasePlaces, passes: Passes) {
    this.#places = places;
    this.#passes = passes;
  }

  /**
   * Lets a request have this server look at what a store holds: at one that is elsewhere, those who are signed in.
   * @throws MissingFileError for others, another error when the API can't say who that is
   */
  async requireLook(pass: string | undefined): Promise<void> {
    if (isRemoteAddress(this.#places.discovery)) await this.#require(pass, [{}]);
  }

  /**
   * The folder that has a release's browser files, if the file is a restricted one.
   * @returns undefined for a file that everybody may have
   * @throws MissingFileError where somebody may not have it, whether there is one or not, another error when the API can't say
   *   who asks, or the files can't be had or trusted
   */
  async folderFor(release: DiscoveredVersion, file: string, pass: string | undefined): Promise<string | undefined> {
    const { contract, browser } = release.extras;
    const asked = requirementsOfFile(contract, file);
    if (asked.length === 0) return undefined;
    await this.#require(pass, asked);
    if (!Object.hasOwn(browser, file)) throw new MissingFileError(`${contract.name} has no file ${file}`);
    return join(await this.#folders.forceFetch(release.metadata.integrity, { context: release }), 'browser');
  }

  async #require(pass: string | undefined, asked: Requirement[]): Promise<void> {
    if (pass !== undefined && (await this.#passes.meetsOneOf(pass, asked))) return;
    throw new MissingFileError('there is no such file for who asks');
  }
}
