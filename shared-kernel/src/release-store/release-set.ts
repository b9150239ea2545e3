import { setIdOf } from '../integrity/index.ts';
import {
  CONTRACT_FILE,
  DISCOVERY_SCHEMA,
  type DiscoveredVersion,
  type DiscoveryDocument,
  liveVersion,
  MAIN_CHANNEL,
  type Release,
  withoutCanary,
} from '../remote/index.ts';

/** All that is live together, and since when. */
export interface ReleaseSet {
  /** Names its content: two sets of the same versions have one id. */
  id: string;
  /** Milliseconds since 1970. */
  since: number;
  document: DiscoveryDocument;
}

export const toSet = (document: DiscoveryDocument, since: number): ReleaseSet => ({
  id: setIdOf(document),
  since,
  document,
});

/** A release, and where the store has it. */
export type StoredRelease = Release & Pick<DiscoveredVersion, 'url'>;

/** Address that stands for a release in the discovery document, below the store's own. @param place folder of its files */
export const addressIn = (place: string): string => `${place}/browser/${CONTRACT_FILE}`;

/** A release as the discovery document names it; one that is in no store yet, where most stores will have it. */
export const discovered = (release: Release | StoredRelease): DiscoveredVersion => ({
  url: addressIn(`${release.extras.contract.name}/${release.metadata.version}`),
  ...release,
  deployment: { traffic: 100, default: true },
});

export const emptyDocument = (channel = MAIN_CHANNEL): DiscoveryDocument => ({
  schema: DISCOVERY_SCHEMA,
  ...(channel !== MAIN_CHANNEL && { channel }),
  microFrontends: {},
});

/** A document that names some versions and nothing else. */
export const documentOf = (versions: DiscoveredVersion[], channel = MAIN_CHANNEL): DiscoveryDocument =>
  withVersions(emptyDocument(channel), versions);

/** A document with some versions in place of those that were live, or tried, of the same remotes. */
export const withVersions = (document: DiscoveryDocument, versions: DiscoveredVersion[]): DiscoveryDocument => {
  const named = versions.map((version) => [version.extras.contract.name, [version]]);
  return { ...document, microFrontends: { ...document.microFrontends, ...Object.fromEntries(named) } };
};

export const versionsIn = ({ microFrontends }: DiscoveryDocument): DiscoveredVersion[] =>
  Object.values(microFrontends).flatMap((versions) => versions ?? []);

/**
 * A document in which a share of the visitors get some versions, and all others those that are live; what was tried before
 * ends.
 * @param traffic percent of the visitors
 */
export const withCanary = (
  document: DiscoveryDocument,
  versions: DiscoveredVersion[],
  traffic: number,
): DiscoveryDocument => {
  const alone = withoutCanary(document);
  const tried = versions.map((version) => {
    const { name } = version.extras.contract;
    const live = liveVersion(alone.microFrontends[name]);
    return [
      name,
      [
        ...(live ? [{ ...live, deployment: { traffic: 100 - traffic, default: true } }] : []),
        { ...version, deployment: { traffic, default: false } },
      ],
    ];
  });
  return { ...alone, microFrontends: { ...alone.microFrontends, ...Object.fromEntries(tried) } };
};

/** The version of each remote that a document makes live, by name. */
export const versionsByName = ({ microFrontends }: DiscoveryDocument): Record<string, string> =>
  Object.fromEntries(
    Object.entries(microFrontends).flatMap(([name, versions]) => {
      const version = liveVersion(versions)?.metadata?.version;
      return version ? [[name, version]] : [];
    }),
  );

/** The remotes of which two documents make different versions live. */
export const changedNames = (before: DiscoveryDocument, after: DiscoveryDocument): string[] => {
  const [old, own] = [versionsByName(before), versionsByName(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(own)])].sort().filter((name) => old[name] !== own[name]);
};

/** What differs between two documents, a line for each remote. */
export const changesBetween = (before: DiscoveryDocument, after: DiscoveryDocument): string[] => {
  const [old, own] = [versionsByName(before), versionsByName(after)];
  return changedNames(before, after).map((name) => `${name} ${old[name] ?? '(none)'} → ${own[name] ?? '(none)'}`);
};
