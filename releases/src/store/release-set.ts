import {
  CONTRACT_FILE,
  DISCOVERY_SCHEMA,
  type DiscoveredVersion,
  type DiscoveryDocument,
  liveVersion,
  MAIN_CHANNEL,
  type Release,
  withoutCanary,
} from 'shared-kernel/remote';
import { setIdOf } from '../integrity/index.ts';

/** Versions that are live together, and when they became live. */
export interface ReleaseSet {
  /** Hash of its content: sets of the same versions have the same id. */
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

/** A release and its address in the store. */
export type StoredRelease = Release & Pick<DiscoveredVersion, 'url'>;

/** Address of a release in the discovery document, relative to the store. @param folder folder of its files */
export const addressIn = (folder: string): string => `${folder}/browser/${CONTRACT_FILE}`;

/** Returns a release as the discovery document lists it. A release that isn't stored yet gets the default address. */
export const toDiscoveredVersion = (release: Release | StoredRelease): DiscoveredVersion => ({
  url: addressIn(`${release.extras.contract.name}/${release.metadata.version}`),
  ...release,
  deployment: { traffic: 100, default: true },
});

export const emptyDocument = (channel = MAIN_CHANNEL): DiscoveryDocument => ({
  schema: DISCOVERY_SCHEMA,
  ...(channel !== MAIN_CHANNEL && { channel }),
  microFrontends: {},
});

/** Returns a document that lists only these versions. */
export const documentOf = (versions: DiscoveredVersion[], channel = MAIN_CHANNEL): DiscoveryDocument =>
  withVersions(emptyDocument(channel), versions);

/** Returns a document in which these versions replace the live and canary versions of the same remotes. */
export const withVersions = (document: DiscoveryDocument, versions: DiscoveredVersion[]): DiscoveryDocument => {
  const entries = versions.map((version) => [version.extras.contract.name, [version]]);
  return { ...document, microFrontends: { ...document.microFrontends, ...Object.fromEntries(entries) } };
};

/** All versions of a document, including canaries. */
export const versionsIn = ({ microFrontends }: DiscoveryDocument): DiscoveredVersion[] =>
  Object.values(microFrontends).flatMap((versions) => versions ?? []);

/**
 * Returns a document with these versions as the canary, in place of any earlier canary.
 * @param traffic percent of the visitors who get the canary
 */
export const withCanary = (
  document: DiscoveryDocument,
  versions: DiscoveredVersion[],
  traffic: number,
): DiscoveryDocument => {
  const base = withoutCanary(document);
  const entries = versions.map((version) => {
    const { name } = version.extras.contract;
    const live = liveVersion(base.microFrontends[name]);
    return [
      name,
      [
        ...(live ? [{ ...live, deployment: { traffic: 100 - traffic, default: true } }] : []),
        { ...version, deployment: { traffic, default: false } },
      ],
    ];
  });
  return { ...base, microFrontends: { ...base.microFrontends, ...Object.fromEntries(entries) } };
};

/** The live version of each remote, by name. */
export const versionsByName = ({ microFrontends }: DiscoveryDocument): Record<string, string> =>
  Object.fromEntries(
    Object.entries(microFrontends).flatMap(([name, versions]) => {
      const version = liveVersion(versions)?.metadata?.version;
      return version ? [[name, version]] : [];
    }),
  );

/** Names of the remotes whose live versions differ between two documents. */
export const changedNames = (before: DiscoveryDocument, after: DiscoveryDocument): string[] => {
  const [old, current] = [versionsByName(before), versionsByName(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(current)])]
    .sort()
    .filter((name) => old[name] !== current[name]);
};

/** Describes the differences between two documents, one line for each remote. */
export const changesBetween = (before: DiscoveryDocument, after: DiscoveryDocument): string[] => {
  const [old, current] = [versionsByName(before), versionsByName(after)];
  return changedNames(before, after).map((name) => `${name} ${old[name] ?? '(none)'} → ${current[name] ?? '(none)'}`);
};
