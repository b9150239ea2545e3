import { unmetNeeds } from '../release-checks/index.ts';
import type { DiscoveryDocument, Offers, Release, RemoteContract } from '../remote/index.ts';
import { isSound } from './peace.ts';
import { ReleaseError } from './release-error.ts';
import { discovered, versionsIn, withVersions } from './release-set.ts';

const offersIn = (contracts: RemoteContract[]): Offers | undefined =>
  contracts.find(({ name }) => name === 'shell')?.offers;

// What no site can take is in nobody's way.
const contractsIn = (document: DiscoveryDocument): RemoteContract[] =>
  versionsIn(document).flatMap(({ extras }) => (isSound(extras.contract) ? extras.contract : []));

/**
 * Holds what remotes take from the shell to what it shares: those that are released to the shell that is live or comes with
 * them, and those that stay live to a shell that is released, unless they couldn't run in the one before either.
 * @param document names what is live
 * @param otherwise tells what counts where no shell is live; nothing is checked where that is unknown
 * @throws ReleaseError when the shell lacks something
 */
export const requireNeeds = async (
  releases: Release[],
  document: DiscoveryDocument,
  otherwise: () => Promise<Offers | undefined> = async () => undefined,
): Promise<void> => {
  const released = releases.map(({ extras }) => extras.contract);
  const after = contractsIn(withVersions(document, releases.map(discovered)));
  const [live, coming] = [offersIn(contractsIn(document)), offersIn(after)];
  if (!coming && !released.some(({ needs }) => needs)) return;
  const offers = coming ?? (await otherwise());
  if (!offers) return;
  for (const { name, version, needs } of after) {
    const unmet = unmetNeeds(needs, offers);
    if (!unmet) continue;
    if (released.some((contract) => contract.name === name)) {
      throw new ReleaseError(`${name} ${version} can't run in the shell: ${unmet.what}.`, unmet.remedy);
    }
    if (coming === live || (live && unmetNeeds(needs, live))) continue;
    throw new ReleaseError(
      `${name} ${version} is live, and can't run in this shell: ${unmet.what}.`,
      `Keep that in the shell, or release ${name} before it, or with it, in a build that does without.`,
    );
  }
};
