import { type DiscoveryDocument, liveVersion, type Release, type RemoteContract } from 'shared-kernel/remote';
import { checkContract, conflictBetween } from '../checks/index.ts';
import { ReleaseError } from './release-error.ts';

/** Whether a contract is valid. */
export const isSound = (contract: RemoteContract): boolean => {
  try {
    checkContract(contract);
    return true;
  } catch {
    return false;
  }
};

const requireOneOfEach = (contracts: RemoteContract[]): void => {
  const twice = contracts.find(({ name }, index) => contracts.findIndex((one) => one.name === name) !== index);
  if (!twice) return;
  throw new ReleaseError(`${twice.name} is named more than once.`, 'Name one version of each remote.');
};

/** @throws ReleaseError when a remote is named twice, or when releases conflict with each other or with live remotes */
export const requirePeace = (releases: Release[], { microFrontends }: DiscoveryDocument): void => {
  const contracts = releases.map(({ extras }) => extras.contract);
  requireOneOfEach(contracts);
  const others = Object.values(microFrontends)
    .flatMap((versions) => liveVersion(versions)?.extras.contract ?? [])
    // Shells leave out invalid contracts, so these can't conflict.
    .filter((contract) => isSound(contract) && !contracts.some(({ name }) => name === contract.name));
  for (const contract of contracts) {
    const conflict = conflictBetween(contract, [...others, ...contracts]);
    if (conflict === undefined) continue;
    throw new ReleaseError(
      `${contract.name} ${contract.version} is not live: ${conflict}.`,
      'Take another one, or release both remotes at once where a page moves.',
    );
  }
};
