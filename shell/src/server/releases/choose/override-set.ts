import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { CONTRACT_FILE, type DiscoveredVersion, RELEASE_FILE, type Release } from 'shared-kernel/remote';
import type { OwnRelease } from '../../own-release.ts';
import { composeWith } from '../compose/compose-with.ts';
import type { LiveSite } from '../compose/live-site.ts';
import { fetchBytes } from '../load/bounded-fetch.ts';
import type { LiveRemote } from '../load/live-remote.ts';
import { folderNameOf } from '../load/release-files.ts';
import type { RemoteLoader } from '../load/remote-loader.ts';
import type { Log } from '../log.ts';

/** Long enough for a running build. */
const BOUNDS = { timeout: 10_000, maxBytes: 1024 * 1024 };

interface Options {
  own: OwnRelease;
  loader: RemoteLoader;
  log: Log;
  /** Folder for verified copies. */
  cacheFolder: string;
  /** The other live remotes. */
  others: () => LiveRemote[];
}

/** The origin of the override doesn't respond. */
export class UnreachableError extends Error {}

const readRelease = async (origin: string): Promise<Release> => {
  try {
    return JSON.parse((await fetchBytes(`${origin}/${RELEASE_FILE}`, BOUNDS)).toString('utf8'));
  } catch (cause) {
    throw new UnreachableError(`${origin} serves no remote: ${(cause as Error).message}`, { cause });
  }
};

/** The site with one remote as its origin serves it at present, composed with the other live remotes. */
export class OverrideSet {
  readonly #name: string;
  readonly #origin: string;
  readonly #as: string;
  readonly #options: Options;
  readonly #oneAtATime = pLimit(1);
  #remote: LiveRemote | undefined;
  #site: { site: LiveSite; parts: LiveRemote[] } | undefined;

  /** @param as its name in the federation runtime of this process */
  constructor(name: string, origin: string, as: string, options: Options) {
    this.#name = name;
    this.#origin = origin;
    this.#as = as;
    this.#options = options;
  }

  /** The version in this process. */
  get remote(): LiveRemote | undefined {
    return this.#remote;
  }

  /**
   * Returns a site with what is served now.
   * @throws UnreachableError when the origin doesn't respond, another error when the remote is invalid
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
    const loaded = await this.#options.loader.loadInTime({ name: this.#name, version, as: this.#as });
    // Its browser files change with each save, so browsers load them from the origin, without hashes.
    return { ...loaded, base: `${this.#origin}/browser/`, files: {} };
  }

  // Each save creates a copy; its code is already in memory.
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
