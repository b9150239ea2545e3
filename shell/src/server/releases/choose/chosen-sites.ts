import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DiscoveredVersion } from 'shared-kernel/remote';
import type { OwnRelease } from '../../own-release.ts';
import { composeWith } from '../compose/compose-with.ts';
import type { LiveSite } from '../compose/live-site.ts';
import type { Versions } from '../follow/review-channels.ts';
import type { LiveRemote } from '../load/live-remote.ts';
import type { RemoteLoader } from '../load/remote-loader.ts';
import type { Log } from '../log.ts';

/** Limit of versions and sites beside the live ones. */
const MAX_SITES = 20;

interface Options {
  own: OwnRelease;
  loader: RemoteLoader;
  log: Log;
}

/** A site of chosen versions, composed with what was live at the time. */
interface Composed {
  site: LiveSite;
  live: LiveRemote[];
}

/** Sites in which chosen released versions replace the live ones. */
export class ChosenSites {
  readonly #options: Options;
  readonly #remotes = new LRUCache<string, LiveRemote, DiscoveredVersion>({
    max: MAX_SITES,
    fetchMethod: (_key, _before, { context }) => this.#load(context),
  });
  readonly #sites = new LRUCache<string, Composed, Versions>({
    max: MAX_SITES,
    fetchMethod: (_key, _before, { context }) => this.#compose(context),
  });
  #live: LiveRemote[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** The remotes that they have loaded into this process. */
  get remotes(): LiveRemote[] {
    return [...this.#remotes.values()];
  }

  /** Composes with the current live remotes from now on. */
  rebuildFor(live: LiveRemote[]): void {
    this.#live = live;
  }

  /** The site with these versions. @throws with the reason when one can't be shown */
  async site(versions: Versions): Promise<LiveSite> {
    const key = Object.values(versions)
      .map(({ metadata }) => metadata.integrity)
      .sort()
      .join();
    const composed = await this.#sites.forceFetch(key, { context: versions });
    if (composed.live === this.#live) return composed.site;
    return (await this.#sites.forceFetch(key, { context: versions, forceRefresh: true })).site;
  }

  async #compose(versions: Versions): Promise<Composed> {
    const live = this.#live;
    const remotes = await Promise.all(
      Object.values(versions).map((version) =>
        this.#remotes.forceFetch(version.metadata.integrity, { context: version }),
      ),
    );
    return { site: await composeWith(live, remotes, this.#options), live };
  }

  #load(version: DiscoveredVersion): Promise<LiveRemote> {
    const { name } = version.extras.contract;
    const id = createHash('sha256').update(version.metadata.integrity).digest('hex').slice(0, 12);
    return this.#options.loader.loadInTime({ name, version, as: `${name}-CHOSEN-${id}` });
  }
}
