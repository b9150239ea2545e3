import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError, assertNeedsMet as requireNeedsOf } from 'releases/store';
import { type DiscoveryDocument, OFFERS_FILE, type Offers, type Release } from 'shared-kernel/remote';
import { IS_WORKSPACE, ROOT } from '../site/settings.ts';
import { parseBuilt } from './release-remote.ts';

/**
 * Modules that this workspace's shell shares with remotes.
 * @throws ReleaseError when it isn't built
 */
const readShellOffers = async (): Promise<Offers> => {
  const file = join(ROOT, 'shell/dist/browser', OFFERS_FILE);
  if (existsSync(file)) return parseBuilt(file, await readFile(file, 'utf8'));
  throw new ReleaseError(
    'No shell is live in the store, so what it offers is unknown.',
    IS_WORKSPACE ? 'Build the one here: npm run build -w shell' : "See that RELEASES names the mall's store.",
  );
};

/**
 * The store's check of required modules, with this workspace's shell when no shell is live.
 * @throws ReleaseError when the shell lacks a module
 */
export const requireNeeds = (releases: Release[], document: DiscoveryDocument): Promise<void> =>
  requireNeedsOf(releases, document, readShellOffers);
