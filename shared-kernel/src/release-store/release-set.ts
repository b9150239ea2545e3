import { setIdOf } from '../integrity/index.ts';
import { DISCOVERY_SCHEMA, type DiscoveredVersion, type DiscoveryDocument } from '../remote/index.ts';

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

export const emptyDocument = (): DiscoveryDocument => ({ schema: DISCOVERY_SCHEMA, microFrontends: {} });

/** A document with some versions in place of those that were live of the same remotes. */
export const withVersions = (document: DiscoveryDocument, versions: DiscoveredVersion[]): DiscoveryDocument => {
  const named = versions.map((version) => [version.extras.contract.name, [version]]);
  return { ...document, microFrontends: { ...document.microFrontends, ...Object.fromEntries(named) } };
};

export const versionsIn = ({ microFrontends }: DiscoveryDocument): DiscoveredVersion[] =>
  Object.values(microFrontends).flatMap((versions) => versions ?? []);

/** The version of each remote that a document makes live, by name. */
export const versionsByName = ({ microFrontends }: DiscoveryDocument): Record<string, string> =>
  Object.fromEntries(
    Object.entries(microFrontends).flatMap(([name, versions]) => {
      const version = versions?.[0]?.metadata?.version;
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
