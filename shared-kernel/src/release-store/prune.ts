import { type ReleaseSet, versionsIn } from './release-set.ts';
import { idOf, type StoredVersion } from './stored-versions.ts';

/** Ids of the versions that a set makes live. */
export const idsIn = ({ document }: ReleaseSet): string[] =>
  versionsIn(document).map(({ extras: { contract } }) => idOf(contract));

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
    versions: versions.filter((version) => version.publishedAt < cutoff && !named.has(idOf(version))),
    sets: sets.filter((set) => !needed.includes(set)),
  };
};
