import type { LiveReleaseSet } from 'shared-kernel/contracts';

/** A part of the site whose version would change; undefined where the part doesn't exist. */
export interface Difference {
  name: string;
  from: string | undefined;
  to: string | undefined;
}

/** The versions that restoring a set would change. */
export const differences = (live: LiveReleaseSet, { versions }: LiveReleaseSet): Difference[] =>
  [...new Set([...Object.keys(live.versions), ...Object.keys(versions)])]
    .filter((name) => live.versions[name] !== versions[name])
    .map((name) => ({ name, from: live.versions[name], to: versions[name] }));
