import type { DiscoveryFile } from './discovery-file.ts';
import { type ReleaseSet, toSet } from './release-set.ts';

/** The set that is live, and those before it, newest first. */
export type Sets = [live: ReleaseSet, ...before: ReleaseSet[]];

/** The sets that a channel's documents name, one for each time that a document was signed. */
export const setsOf = async (document: DiscoveryFile): Promise<Sets> => {
  const { document: live, signedAt } = await document.read();
  const { sets } = await document.past.list();
  return [toSet(live, signedAt), ...sets.filter(({ since }) => since < signedAt)];
};

/** Without the times that a set was signed again while it was live: it was so since the first of them. */
export const asTheyWent = ([live, ...before]: Sets): Sets => {
  const sets: Sets = [live];
  for (const set of before) {
    const last = sets.length - 1;
    const newer = sets[last] as ReleaseSet;
    if (newer.id === set.id) sets[last] = { ...newer, since: set.since };
    else sets.push(set);
  }
  return sets;
};
