import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError, assertNeedsMet as requireNeedsOf } from 'releases/store';
import { type DiscoveryDocument, OFFERS_FILE, type Offers, type Release } from 'shared-kernel/remote';
import { IS_WORKSPACE, ROOT } from '../site/settings.ts';
import { parseBuilt } from './release-remote.ts';

/** What the shell of this workspace shares with remotes. @throws ReleaseError when none is built */
const readShellOffers = async (): Promise<Offers> => {
  const file = join(ROOT, 'shell/dist/browser', OFFERS_FILE);
  if (existsSync(file)) return parseBuilt(file, await readFile(file, 'utf8'));
  throw new ReleaseError(
    'No shell is live in the store, so what it offers is unknown.',
    IS_WORKSPACE ? 'Build the one here: npm run build -w shell' : "See that RELEASES names the mall's store.",
  );
};

/** The store's own check, with the shell of this workspace where none is live. @throws ReleaseError when it lacks something */
export const requireNeeds = (releases: Release[], document: DiscoveryDocument): Promise<void> =>
  requireNeedsOf(releases, document, readShellOffers);
