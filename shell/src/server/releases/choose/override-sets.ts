import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DevelopedRemote } from 'releases/integrity';
import type { OwnRelease } from '../../own-release.ts';
import type { LiveSite } from '../compose/live-site.ts';
import type { LiveRemote } from '../load/live-remote.ts';
import type { RemoteLoader } from '../load/remote-loader.ts';
import type { Log } from '../log.ts';
import { OverrideSet } from './override-set.ts';

/** Limit of overrides in one process: each has a remote's code in memory. */
const KEPT_SETS = 20;

interface Options {
  own: OwnRelease;
  loader: RemoteLoader;
  log: Log;
  /** Folder for verified copies. */
  cacheFolder: string;
}

/** The sites of overrides, for visitors who have opened a signed link. */
export class OverrideSets {
  readonly #options: Options;
  readonly #sets = new LRUCache<string, OverrideSet>({ max: KEPT_SETS });
  #live: LiveRemote[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** The remotes that they have loaded into this process. */
  get remotes(): LiveRemote[] {
    return [...this.#sets.values()].flatMap(({ remote }) => remote ?? []);
  }

  /** Composes with the current live remotes from now on. */
  goWith(live: LiveRemote[]): void {
    this.#live = live;
  }

  /** The site of an override. @throws with the reason when it can't be loaded */
  site({ remote, origin }: DevelopedRemote): Promise<LiveSite> {
    const id = createHash('sha256').update(`${remote} ${origin}`).digest('hex').slice(0, 12);
    const known = this.#sets.get(id);
    if (known) return known.site();
    const others = (): LiveRemote[] => this.#live.filter(({ contract }) => contract.name !== remote);
    const set = new OverrideSet(remote, origin, `${remote}-OVERRIDE-${id}`, { ...this.#options, others });
    this.#sets.set(id, set);
    return set.site();
  }
}
