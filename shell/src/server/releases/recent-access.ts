import { LRUCache } from 'lru-cache';
import type { LiveSite, SiteAccess } from './live-site.ts';

/** How many release sets an open tab may be behind and still be told what it may see. */
const KEPT_SETS = 50;

/** What may be seen of each release set that was live lately: a tab is told of the set that it has. */
export class RecentAccess {
  readonly #sets = new LRUCache<string, SiteAccess>({ max: KEPT_SETS });

  note({ release, access }: Pick<LiveSite, 'release' | 'access'>): void {
    this.#sets.set(release, access);
  }

  /** @returns undefined for a set that nobody remembers */
  of(release: string): SiteAccess | undefined {
    return this.#sets.get(release);
  }
}
