import type { DiscoveryFile } from './discovery-file.ts';
import { type ReleaseSet, toSet } from './release-set.ts';

/** The live set and the past sets, newest first. */
export type Sets = [live: ReleaseSet, ...before: ReleaseSet[]];

/** The sets of a channel, one for each signature. */
export const setsOf = async (document: DiscoveryFile): Promise<Sets> => {
  const { document: live, signedAt } = await document.read();
  const { sets } = await document.past.list();
  return [toSet(live, signedAt), ...sets.filter(({ since }) => since < signedAt)];
};

/** Merges consecutive entries of the same set, which signing again creates, and keeps the earliest time. */
export const mergeConsecutive = ([live, ...before]: Sets): Sets => {
  const sets: Sets = [live];
  for (const set of before) {
    const last = sets.length - 1;
    const newer = sets[last] as ReleaseSet;
    if (newer.id === set.id) sets[last] = { ...newer, since: set.since };
    else sets.push(set);
  }
  return sets;
};
