import type { DiscoveryDocument, Offers, Release, RemoteContract } from 'shared-kernel/remote';
import { unmetNeeds } from '../checks/index.ts';
import { isValidContract } from './contract-conflicts.ts';
import { ReleaseError } from './release-error.ts';
import { toDiscoveredVersion, versionsIn, withVersions } from './release-set.ts';

const offersIn = (contracts: RemoteContract[]): Offers | undefined =>
  contracts.find(({ name }) => name === 'shell')?.offers;

// Shells ignore invalid contracts.
const contractsIn = (document: DiscoveryDocument): RemoteContract[] =>
  versionsIn(document).flatMap(({ extras }) => (isValidContract(extras.contract) ? extras.contract : []));

/**
 * Checks what remotes need against what the shell shares. Released remotes are checked with the shell that is live or
 * released with them. Remotes that stay live are checked with a released shell, unless they already failed with the
 * shell before it.
 * @param document lists what is live
 * @param fallback returns the offers to check against when no shell is live; without it nothing is checked
 * @throws ReleaseError when the shell lacks something
 */
export const assertNeedsMet = async (
  releases: Release[],
  document: DiscoveryDocument,
  fallback: () => Promise<Offers | undefined> = async () => undefined,
): Promise<void> => {
  const released = releases.map(({ extras }) => extras.contract);
  const after = contractsIn(withVersions(document, releases.map(toDiscoveredVersion)));
  const [live, next] = [offersIn(contractsIn(document)), offersIn(after)];
  if (!next && !released.some(({ needs }) => needs)) return;
  const offers = next ?? (await fallback());
  if (!offers) return;
  for (const { name, version, needs } of after) {
    const unmet = unmetNeeds(needs, offers);
    if (!unmet) continue;
    if (released.some((contract) => contract.name === name)) {
      throw new ReleaseError(`${name} ${version} can't run in the shell: ${unmet.what}.`, unmet.remedy);
    }
    if (next === live || (live && unmetNeeds(needs, live))) continue;
    throw new ReleaseError(
      `${name} ${version} is live, and can't run in this shell: ${unmet.what}.`,
      `Keep that in the shell, or first release a build of ${name} that doesn't need it. You can also release both at once.`,
    );
  }
};
