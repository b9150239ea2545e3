import { type ReleaseSet, versionsIn } from './release-set.ts';
import { idOf } from './stored-versions.ts';

/** Ids of the versions that a set makes live. */
export const idsIn = ({ document }: ReleaseSet): string[] =>
  versionsIn(document).map(({ extras: { contract } }) => idOf(contract));

/**
 * Which sets a channel can do without, because their time ended before the cutoff, and which versions it needs for the others.
 * @param sets newest first, the live one at the head
 * @param cutoff milliseconds since 1970
 */
export const needlessOf = (sets: ReleaseSet[], cutoff: number): { sets: ReleaseSet[]; needed: string[] } => {
  const endOf = (index: number): number => sets[index - 1]?.since ?? Number.POSITIVE_INFINITY;
  const needed = sets.filter((_, index) => endOf(index) >= cutoff);
  return { sets: sets.filter((set) => !needed.includes(set)), needed: needed.flatMap(idsIn) };
};
