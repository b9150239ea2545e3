import { type DiscoveredVersion, type DiscoveryDocument, SHELL_NAME } from './release.ts';

type Versions = DiscoveredVersion[] | null | undefined;

// A document may hold anything that somebody signed.
const listOf = (versions: Versions): DiscoveredVersion[] => (Array.isArray(versions) ? versions : []);

/** The version of a remote that visitors get: the one marked as default, or the first. */
export const liveVersion = (versions: Versions): DiscoveredVersion | undefined => {
  const list = listOf(versions);
  return list.find((version) => version?.deployment?.default) ?? list[0];
};

/** The version of a remote that a share of the visitors get in place of the live one. */
export const canaryVersion = (versions: Versions): DiscoveredVersion | undefined => {
  const live = liveVersion(versions);
  return listOf(versions).find((version) => version !== live && (version?.deployment?.traffic ?? 0) > 0);
};

// A document is signed whole: what differs in anything else may be another release.
const released = ({ deployment: _, ...version }: DiscoveredVersion): string => JSON.stringify(version);

/** Whether two documents name the same release, whichever share of the visitors they give it to. */
export const isSameVersion = (one: DiscoveredVersion | undefined, other: DiscoveredVersion | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && released(one) === released(other));

/** Versions that a share of the visitors get in place of the live ones, all of them together. */
export interface Canary {
  versions: Record<string, DiscoveredVersion>;
  /** Percent of the visitors. */
  traffic: number;
}

/**
 * The canary that a document names; where its versions say different shares, the smallest counts. The shell is never one: it
 * answers for all.
 */
export const canaryOf = ({ microFrontends }: Pick<DiscoveryDocument, 'microFrontends'>): Canary | undefined => {
  const versions: Canary['versions'] = {};
  const shares: number[] = [];
  for (const [name, list] of Object.entries(microFrontends)) {
    const tried = name === SHELL_NAME ? undefined : canaryVersion(list);
    if (!tried) continue;
    const { deployment, ...version } = tried;
    versions[name] = version;
    shares.push(deployment?.traffic ?? 0);
  }
  return shares.length > 0 ? { versions, traffic: Math.min(...shares) } : undefined;
};

/** A document of the live versions alone, as it is before and after a canary. */
export const withoutCanary = <T extends Pick<DiscoveryDocument, 'microFrontends'>>(document: T): T => ({
  ...document,
  microFrontends: Object.fromEntries(
    Object.entries(document.microFrontends).flatMap(([name, versions]) => {
      const live = liveVersion(versions);
      if (!live) return [];
      const { deployment: _, ...version } = live;
      return [[name, [version]]];
    }),
  ),
});
