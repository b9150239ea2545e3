import { type DiscoveryDocument, liveVersion, type Release, type RemoteContract } from 'shared-kernel/remote';
import { checkContract, conflictBetween } from '../checks/index.ts';
import { ReleaseError } from './release-error.ts';

/** Whether a contract is valid. */
export const isValidContract = (contract: RemoteContract): boolean => {
  try {
    checkContract(contract);
    return true;
  } catch {
    return false;
  }
};

const assertUniqueNames = (contracts: RemoteContract[]): void => {
  const twice = contracts.find(({ name }, index) => contracts.findIndex((one) => one.name === name) !== index);
  if (!twice) return;
  throw new ReleaseError(`${twice.name} is listed more than once.`, 'Name one version of each remote.');
};

/** @throws ReleaseError when a remote is named twice, or when releases conflict with each other or with live remotes */
export const assertNoConflicts = (releases: Release[], { microFrontends }: DiscoveryDocument): void => {
  const contracts = releases.map(({ extras }) => extras.contract);
  assertUniqueNames(contracts);
  const others = Object.values(microFrontends)
    .flatMap((versions) => liveVersion(versions)?.extras.contract ?? [])
    // Shells leave out invalid contracts, so these can't conflict.
    .filter((contract) => isValidContract(contract) && !contracts.some(({ name }) => name === contract.name));
  for (const contract of contracts) {
    const conflict = conflictBetween(contract, [...others, ...contracts]);
    if (conflict === undefined) continue;
    throw new ReleaseError(
      `${contract.name} ${contract.version} can't be made live: ${conflict}.`,
      'Change it. To move a page between remotes, release both at once.',
    );
  }
};
