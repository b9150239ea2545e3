import { type DiscoveredVersion, type DiscoveryDocument, SHELL_NAME } from './release.ts';

type Versions = DiscoveredVersion[] | null | undefined;

// A signed document may still have an invalid structure.
const listOf = (versions: Versions): DiscoveredVersion[] => (Array.isArray(versions) ? versions : []);

/** The live version of a remote: the one marked as default, or the first. */
export const liveVersion = (versions: Versions): DiscoveredVersion | undefined => {
  const list = listOf(versions);
  return list.find((version) => version?.deployment?.default) ?? list[0];
};

/** The canary version of a remote. */
export const canaryVersion = (versions: Versions): DiscoveredVersion | undefined => {
  const live = liveVersion(versions);
  return listOf(versions).find((version) => version !== live && (version?.deployment?.traffic ?? 0) > 0);
};

// Compares everything but the deployment: any other difference may be another release.
const released = ({ deployment: _, ...version }: DiscoveredVersion): string => JSON.stringify(version);

/** Whether two documents list the same release, regardless of its traffic. */
export const isSameVersion = (one: DiscoveredVersion | undefined, other: DiscoveredVersion | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && released(one) === released(other));

/** The canary: versions that a share of the visitors get together, in place of the live ones. */
export interface Canary {
  versions: Record<string, DiscoveredVersion>;
  /** Percent of the visitors. */
  traffic: number;
}

/**
 * Returns the canary of a document. When its versions have different traffic, the smallest applies. The shell is never
 * a canary: one shell serves all visitors.
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

/** Returns the document without its canary. */
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
