import {
  canaryOf,
  type DiscoveredVersion,
  type DiscoveryDocument,
  liveVersion,
  SHELL_NAME,
} from 'shared-kernel/remote';
import { ReleaseError } from './release-error.ts';

const requireNoOtherTrial = (versions: DiscoveredVersion[], document: DiscoveryDocument): void => {
  const names = versions.map(({ extras }) => extras.contract.name);
  const others = Object.entries(canaryOf(document)?.versions ?? {}).filter(([name]) => !names.includes(name));
  if (others.length === 0) return;
  const tried = others.map(([name, { metadata }]) => `${name}@${metadata.version}`);
  throw new ReleaseError(
    `A share of the visitors get ${tried.join(', ')}: that would end.`,
    'End it with rollback, or try both together: promote names several versions.',
  );
};

/** @throws ReleaseError for versions that can't be a canary */
export const requireTriable = (versions: DiscoveredVersion[], document: DiscoveryDocument): void => {
  requireNoOtherTrial(versions, document);
  for (const { metadata, extras } of versions) {
    const { name } = extras.contract;
    if (name === SHELL_NAME) {
      throw new ReleaseError(
        'The shell can not go to a share of the visitors: one shell answers them all.',
        'Release it for all; a shell that does not come up is refused, and one that is worse is rolled back.',
      );
    }
    const live = liveVersion(document.microFrontends[name]);
    if (live && live.metadata.version !== metadata.version) continue;
    throw new ReleaseError(
      live
        ? `${name} ${metadata.version} is live for all already.`
        : `No version of ${name} is live to compare it with.`,
      live ? 'Name another version.' : 'Release it for all: leave --traffic out.',
    );
  }
};
