import type { LiveReleaseSet } from 'shared-kernel/contracts';

/** A part of the site that would be of another version; what it isn't of before or after, it isn't there. */
export interface Difference {
  name: string;
  from: string | undefined;
  to: string | undefined;
}

/** Which versions would be others if a set came back. */
export const differences = (live: LiveReleaseSet, { versions }: LiveReleaseSet): Difference[] =>
  [...new Set([...Object.keys(live.versions), ...Object.keys(versions)])]
    .filter((name) => live.versions[name] !== versions[name])
    .map((name) => ({ name, from: live.versions[name], to: versions[name] }));
