import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { CONTRACT_FILE, type DiscoveredVersion, RELEASE_FILE, type Release } from 'shared-kernel/remote';
import { withTimeout } from '../../with-timeout.ts';
import type { OwnRelease } from '../own-release.ts';
import { fetchBytes } from './bounded-fetch.ts';
import { composeWith } from './compose-with.ts';
import type { Log } from './live-set.ts';
import type { LiveRemote, LiveSite } from './live-site.ts';
import { folderNameOf } from './release-files.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** A build may be under way. */
const BOUNDS = { timeout: 10_000, maxBytes: 1024 * 1024 };
const LOAD_TIMEOUT_MS = 15_000;

interface Options {
  own: OwnRelease;
  loader: RemoteLoader;
  log: Log;
  /** Folder for verified copies. */
  cacheFolder: string;
  /** What is live, but for the remote that is overridden. */
  others: () => LiveRemote[];
}

/** Nobody answers where the remote should be served. */
export class UnreachableError extends Error {}

const readRelease = async (origin: string): Promise<Release> => {
  try {
    return JSON.parse((await fetchBytes(`${origin}/${RELEASE_FILE}`, BOUNDS)).toString('utf8'));
  } catch (cause) {
    throw new UnreachableError(`${origin} serves no remote: ${(cause as Error).message}`, { cause });
  }
};

/** One remote as it is served elsewhere at present, put together with all else that is live. */
export class OverrideSet {
  readonly #name: string;
  readonly #origin: string;
  readonly #as: string;
  readonly #options: Options;
  readonly #oneAtATime = pLimit(1);
  #remote: LiveRemote | undefined;
  #site: { site: LiveSite; parts: LiveRemote[] } | undefined;

  /** @param as what the federation runtime calls it in this process */
  constructor(name: string, origin: string, as: string, options: Options) {
    this.#name = name;
    this.#origin = origin;
    this.#as = as;
    this.#options = options;
  }

  /** What of it is in this process. */
  get remote(): LiveRemote | undefined {
    return this.#remote;
  }

  /**
   * A site with what is served now.
   * @throws UnreachableError where nothing is served, another error where that can't be taken
   */
  site(): Promise<LiveSite> {
    return this.#oneAtATime(async () => {
      const release = await readRelease(this.#origin);
      const before = this.#remote?.loaded?.integrity;
      if (release.metadata.integrity !== before || !this.#remote) {
        this.#remote = await this.#load(release);
        if (before) await this.#removeCopy(before);
      }
      return this.#compose(this.#remote);
    });
  }

  async #load(release: Release): Promise<LiveRemote> {
    const version: DiscoveredVersion = { url: `${this.#origin}/browser/${CONTRACT_FILE}`, ...release };
    const aborting = new AbortController();
    const loading = this.#options.loader.load({ name: this.#name, version, as: this.#as }, aborting.signal);
    const late = new Error(`it took longer than ${LOAD_TIMEOUT_MS / 1_000} seconds to load`);
    try {
      const loaded = await withTimeout(loading, LOAD_TIMEOUT_MS, late);
      // Its browser files change under the page: they are taken from there, as they are, and no hash is told.
      return { ...loaded, base: `${this.#origin}/browser/`, files: {} };
    } catch (error) {
      aborting.abort();
      throw error;
    }
  }

  // There is one for each save, and all of its code is in memory.
  #removeCopy(integrity: string): Promise<void> {
    return rm(join(this.#options.cacheFolder, this.#name, folderNameOf(integrity)), { recursive: true, force: true });
  }

  async #compose(remote: LiveRemote): Promise<LiveSite> {
    const others = this.#options.others();
    const parts = [...others, remote];
    const isSame = parts.length === this.#site?.parts.length && parts.every((one, at) => one === this.#site?.parts[at]);
    if (this.#site && isSame) return this.#site.site;
    const site = await composeWith(others, [remote], this.#options);
    this.#site = { site, parts };
    return site;
  }
}
