import { unmetNeeds } from 'releases/checks';
import type { DiscoveredVersion, Offers } from 'shared-kernel/remote';
import { withTimeout } from '../../../with-timeout.ts';
import type { Config } from '../../config.ts';
import type { OwnRelease } from '../../own-release.ts';
import type { Quarantine } from '../isolate/quarantine.ts';
import { checkRelease } from './checked-release.ts';
import { FirstLoad } from './first-load.ts';
import type { LiveRemote } from './live-remote.ts';
import { type LoadedRemote, loadRemoteVersion } from './load-remote.ts';
import { folderNameOf } from './release-files.ts';
import { openShare } from './shares.ts';
import { browserBase, fallbackBase, ownBase } from './store-address.ts';
import type { StoredReleases } from './stored-releases.ts';

/** Timeout of loading a version: its files and its code, which may never finish. */
const LOAD_TIMEOUT_MS = 15_000;

interface Options {
  config: Config;
  own: OwnRelease;
  quarantine: Quarantine;
  /** All loaded remotes, so that no release is loaded twice. */
  held: () => Iterable<LiveRemote>;
  /** Records of the files that this server serves; undefined for a remote store. */
  stored?: StoredReleases;
  /** Called when a part of a remote is left out for a while, with the reason. */
  onBreak: (remote: string, part: string, error: unknown) => void;
}

interface Wanted {
  name: string;
  version: DiscoveredVersion;
  /** Name in the federation runtime: two versions of a remote can be loaded under two names. */
  as?: string;
}

/** Loads released versions of remotes into this process. */
export class RemoteLoader {
  readonly #options: Options;
  readonly #offers: Offers;
  readonly #firstLoad: FirstLoad;
  /** Version of each release that was ever loaded, by the name of its folder. */
  readonly #versions = new Map<string, string>();

  constructor(options: Options) {
    this.#options = options;
    this.#offers = options.own.extras.contract.offers ?? {};
    this.#firstLoad = new FirstLoad(options.config.cacheFolder);
  }

  /**
   * @param signal aborts when another version is wanted
   * @throws when the version can't be loaded
   */
  async load({ name, version, as = name }: Wanted, signal: AbortSignal): Promise<LiveRemote> {
    const described = this.describe(name, version);
    const unmet = unmetNeeds(version.extras.contract.needs, this.#offers);
    if (unmet) throw new Error(`${unmet.what}\n${unmet.remedy}`);
    const open = openShare(version.extras.contract);
    // Restricted parts are rendered by browsers only.
    if (!open) return described;
    const { config, quarantine, onBreak } = this.#options;
    const release = folderNameOf(version.metadata.integrity);
    this.#versions.set(release, version.metadata.version);
    const isBlocked = (part?: string): boolean => quarantine.isQuarantined({ remote: name, release }, part);
    const load = async (): Promise<LoadedRemote> => {
      quarantine.refresh();
      if (isBlocked()) throw new Error('it is left out because its code held the process');
      return loadRemoteVersion(open, version, {
        config,
        as,
        signal,
        onBreak: (part, error) => onBreak(name, part, error),
        isBlocked,
      });
    };
    const loaded =
      (!isBlocked() && this.#heldAs(described, version)) || (await this.#firstLoad.run(release, signal, load));
    // The same files may have another address now.
    return { ...described, loaded };
  }

  /**
   * Loads a version once, for a visitor who waits for it.
   * @throws when it can't be loaded in time
   */
  async loadInTime(wanted: Wanted): Promise<LiveRemote> {
    const aborting = new AbortController();
    const late = new Error(`it took longer than ${LOAD_TIMEOUT_MS / 1_000} seconds to load`);
    try {
      return await withTimeout(this.load(wanted, aborting.signal), LOAD_TIMEOUT_MS, late);
    } catch (error) {
      aborting.abort();
      throw error;
    }
  }

  /** Describes a version by its contract, without loading code. @throws when the contract is invalid */
  describe(name: string, version: DiscoveredVersion): LiveRemote {
    checkRelease(name, version);
    const { contract, browser } = version.extras;
    const { config, stored } = this.#options;
    const base = browserBase(name, version, config);
    // Restricted files come from this server only, which checks access.
    if (!openShare(contract)) {
      stored?.note(version);
      return { contract, base: ownBase(name, version), files: browser };
    }
    const fallback = fallbackBase(base, config);
    return { contract, base, ...(fallback && { fallback }), files: browser };
  }

  versionOf(release: string): string {
    return this.#versions.get(release) ?? 'unknown';
  }

  #heldAs({ contract }: LiveRemote, { metadata }: DiscoveredVersion): LoadedRemote | undefined {
    for (const held of this.#options.held()) {
      if (held.loaded?.integrity !== metadata.integrity) continue;
      if (JSON.stringify(held.contract) === JSON.stringify(contract)) return held.loaded;
    }
    return undefined;
  }
}
