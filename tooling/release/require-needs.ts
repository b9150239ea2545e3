import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OFFERS_FILE, type Offers, type Release } from 'shared-kernel/remote';
import { unmetNeeds } from 'shared-kernel/release-checks';
import { ROOT } from '../site/settings.ts';
import { ReleaseError } from './release-error.ts';

/** What the shell of this workspace shares with remotes. @throws ReleaseError when it isn't built */
const readShellOffers = async (): Promise<Offers> => {
  const file = join(ROOT, 'shell/dist/browser', OFFERS_FILE);
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8'));
  throw new ReleaseError('Nobody can say what the shell offers: it is not built.', 'Run `npm run build -w shell`.');
};

/**
 * Holds what releases take from the shell to what it shares.
 * @throws ReleaseError when it lacks something of it
 */
export const requireNeeds = async (releases: Release[]): Promise<void> => {
  const needing = releases.map(({ extras }) => extras.contract).filter(({ needs }) => needs);
  if (needing.length === 0) return;
  const offers = await readShellOffers();
  for (const { name, version, needs } of needing) {
    const unmet = unmetNeeds(needs, offers);
    if (unmet) throw new ReleaseError(`${name} ${version} can't run in the shell: ${unmet.what}.`, unmet.remedy);
  }
};
