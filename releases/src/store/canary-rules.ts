import {
  canaryOf,
  type DiscoveredVersion,
  type DiscoveryDocument,
  liveVersion,
  SHELL_NAME,
} from 'shared-kernel/remote';
import { ReleaseError } from './release-error.ts';

const assertNoOtherCanary = (versions: DiscoveredVersion[], document: DiscoveryDocument): void => {
  const names = versions.map(({ extras }) => extras.contract.name);
  const others = Object.entries(canaryOf(document)?.versions ?? {}).filter(([name]) => !names.includes(name));
  if (others.length === 0) return;
  const tried = others.map(([name, { metadata }]) => `${name}@${metadata.version}`);
  throw new ReleaseError(
    `${tried.join(', ')} is a canary, which this one would end.`,
    'End it with rollback, or promote several versions as one canary.',
  );
};

/** @throws ReleaseError for versions that can't be a canary */
export const assertCanaryAllowed = (versions: DiscoveredVersion[], document: DiscoveryDocument): void => {
  assertNoOtherCanary(versions, document);
  for (const { metadata, extras } of versions) {
    const { name } = extras.contract;
    if (name === SHELL_NAME) {
      throw new ReleaseError(
        "The shell can't be a canary: one shell serves all visitors.",
        'Release it to all visitors. A shell that does not start is rejected, and one that performs worse is rolled back.',
      );
    }
    const live = liveVersion(document.microFrontends[name]);
    if (live && live.metadata.version !== metadata.version) continue;
    throw new ReleaseError(
      live
        ? `${name} ${metadata.version} is already live for all visitors.`
        : `No version of ${name} is live to compare the canary with.`,
      live ? 'Choose another version.' : 'Release it to all visitors: omit --traffic.',
    );
  }
};
