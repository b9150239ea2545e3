import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DevelopedRemote } from 'shared-kernel/integrity';
import type { OwnRelease } from '../own-release.ts';
import type { Log } from './live-set.ts';
import type { LiveRemote, LiveSite } from './live-site.ts';
import { OverrideSet } from './override-set.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** Overrides that a process holds at once: each has a remote's code in memory. */
const KEPT_SETS = 20;

interface Options {
  own: OwnRelease;
  loader: RemoteLoader;
  log: Log;
  /** Folder for verified copies. */
  cacheFolder: string;
}

/** The sites that only those get who have opened a link to them. */
export class OverrideSets {
  readonly #options: Options;
  readonly #sets = new LRUCache<string, OverrideSet>({ max: KEPT_SETS });
  #live: LiveRemote[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** The remotes that are in this process for them. */
  get remotes(): LiveRemote[] {
    return [...this.#sets.values()].flatMap(({ remote }) => remote ?? []);
  }

  /** Takes what is live now for all that isn't overridden. */
  goWith(live: LiveRemote[]): void {
    this.#live = live;
  }

  /** The site that an override leads to. @throws saying why it can't be had */
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
