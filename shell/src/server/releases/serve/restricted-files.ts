import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Requirement } from 'shared-kernel/access';
import type { DiscoveredVersion } from 'shared-kernel/remote';
import { ensureReleaseFolder } from '../load/release-files.ts';
import { isRemoteAddress, type ReleasePlaces } from '../load/release-places.ts';
import { requirementsOfFile } from '../load/shares.ts';
import { MissingFileError } from '../load/stored-releases.ts';
import type { Passes } from './passes.ts';

/** Interval of verifying a copy, which also protects it from cleanup. */
const CHECKED_MS = 3_600_000;
const KEPT_FOLDERS = 100;

/** Restricted files of releases, from the verified copies on this machine, for local and remote stores. */
export class RestrictedFiles {
  readonly #places: ReleasePlaces;
  readonly #passes: Passes;
  readonly #folders = new LRUCache<string, string, DiscoveredVersion>({
    max: KEPT_FOLDERS,
    ttl: CHECKED_MS,
    fetchMethod: (_key, _before, { context }) =>
      ensureReleaseFolder(context.extras.contract.name, context, this.#places),
  });

  constructor(places: ReleasePlaces, passes: Passes) {
    this.#places = places;
    this.#passes = passes;
  }

  /**
   * Checks whether a request may make this server read the store: for a remote store, only signed-in accounts may.
   * @throws MissingFileError for others, another error when the API is unavailable
   */
  async requireAnyAccess(pass: string | undefined): Promise<void> {
    if (isRemoteAddress(this.#places.discovery)) await this.#require(pass, [{}]);
  }

  /**
   * Returns the folder of a release's browser files, if the file is restricted.
   * @returns undefined for a public file
   * @throws MissingFileError when access is denied, whether or not the file exists; another error when the API is
   *   unavailable, or the files are missing or invalid
   */
  async folderFor(release: DiscoveredVersion, file: string, pass: string | undefined): Promise<string | undefined> {
    const { contract, browser } = release.extras;
    const requirements = requirementsOfFile(contract, file);
    if (requirements.length === 0) return undefined;
    await this.#require(pass, requirements);
    if (!Object.hasOwn(browser, file)) throw new MissingFileError(`${contract.name} has no file ${file}`);
    return join(await this.#folders.forceFetch(release.metadata.integrity, { context: release }), 'browser');
  }

  async #require(pass: string | undefined, requirements: Requirement[]): Promise<void> {
    if (pass !== undefined && (await this.#passes.meetsOneOf(pass, requirements))) return;
    throw new MissingFileError('there is no such file for who asks');
  }
}
