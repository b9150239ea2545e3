import { LRUCache } from 'lru-cache';
import type { LiveSite, SiteAccess } from '../compose/live-site.ts';

/** Number of past release sets whose restricted parts remain available to open tabs. */
const KEPT_SETS = 50;

/** The restricted parts of recent release sets, for tabs that still run an older set. */
export class RecentAccess {
  readonly #sets = new LRUCache<string, SiteAccess>({ max: KEPT_SETS });

  note({ release, access }: Pick<LiveSite, 'release' | 'access'>): void {
    this.#sets.set(release, access);
  }

  /** @returns undefined for an unknown or forgotten set */
  of(release: string): SiteAccess | undefined {
    return this.#sets.get(release);
  }
}
