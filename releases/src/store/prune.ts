import { type ReleaseSet, versionsIn } from './release-set.ts';
import { idOf } from './stored-versions.ts';

/** Ids of the versions in a set. */
export const idsIn = ({ document }: ReleaseSet): string[] =>
  versionsIn(document).map(({ extras: { contract } }) => idOf(contract));

/**
 * Finds the sets that ended before the cutoff, and the versions that the remaining sets need.
 * @param sets newest first, starting with the live one
 * @param cutoff milliseconds since 1970
 */
export const findExpiredSets = (sets: ReleaseSet[], cutoff: number): { sets: ReleaseSet[]; needed: string[] } => {
  const endOf = (index: number): number => sets[index - 1]?.since ?? Number.POSITIVE_INFINITY;
  const needed = sets.filter((_, index) => endOf(index) >= cutoff);
  return { sets: sets.filter((set) => !needed.includes(set)), needed: needed.flatMap(idsIn) };
};
