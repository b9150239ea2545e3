import type { Release } from '../remote/index.ts';
import { type ReleaseSet, versionsIn } from './release-set.ts';

/** A version of a remote in the store. */
export interface StoredVersion {
  name: string;
  version: string;
  /** When it was signed, in milliseconds since 1970. */
  publishedAt: number;
  release: Release;
}

/** The versions that a set makes live, as `mf-blog@1.2.0`. */
export const idsIn = ({ document }: ReleaseSet): string[] =>
  versionsIn(document).map(({ extras: { contract } }) => `${contract.name}@${contract.version}`);

/**
 * What a store can do without: sets whose time ended before the cutoff, and versions that none of the others names.
 * @param sets newest first, the live one at the head
 * @param cutoff milliseconds since 1970; what was published since may be on its way to go live
 */
export const needlessOf = (
  versions: StoredVersion[],
  sets: ReleaseSet[],
  cutoff: number,
): { versions: StoredVersion[]; sets: ReleaseSet[] } => {
  const endOf = (index: number): number => sets[index - 1]?.since ?? Number.POSITIVE_INFINITY;
  const needed = sets.filter((_, index) => endOf(index) >= cutoff);
  const named = new Set(needed.flatMap(idsIn));
  return {
    versions: versions.filter(
      ({ name, version, publishedAt }) => publishedAt < cutoff && !named.has(`${name}@${version}`),
    ),
    sets: sets.filter((set) => !needed.includes(set)),
  };
};
