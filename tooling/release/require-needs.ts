import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unmetNeeds } from 'shared-kernel/release-checks';
import { discovered, isSound, ReleaseError, versionsIn, withVersions } from 'shared-kernel/release-store';
import {
  type DiscoveryDocument,
  OFFERS_FILE,
  type Offers,
  type Release,
  type RemoteContract,
} from 'shared-kernel/remote';
import { ROOT } from '../site/settings.ts';

/** What the shell of this workspace shares with remotes. @throws ReleaseError when it isn't built */
const readShellOffers = async (): Promise<Offers> => {
  const file = join(ROOT, 'shell/dist/browser', OFFERS_FILE);
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8'));
  throw new ReleaseError('Nobody can say what the shell offers: it is not built.', 'Run `npm run build -w shell`.');
};

const offersIn = (contracts: RemoteContract[]): Offers | undefined =>
  contracts.find(({ name }) => name === 'shell')?.offers;

// What no site can take is in nobody's way.
const contractsIn = (document: DiscoveryDocument): RemoteContract[] =>
  versionsIn(document).flatMap(({ extras }) => (isSound(extras.contract) ? extras.contract : []));

/**
 * Holds what remotes take from the shell to what it shares: those that are released to the shell that is live or comes with
 * them, and those that stay live to a shell that is released, unless they couldn't run in the one before either.
 * @param document names what is live; where that is no shell, this workspace's counts
 * @throws ReleaseError when the shell lacks something
 */
export const requireNeeds = async (releases: Release[], document: DiscoveryDocument): Promise<void> => {
  const released = releases.map(({ extras }) => extras.contract);
  const after = contractsIn(withVersions(document, releases.map(discovered)));
  const [live, coming] = [offersIn(contractsIn(document)), offersIn(after)];
  if (!coming && !released.some(({ needs }) => needs)) return;
  const offers = coming ?? (await readShellOffers());
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
