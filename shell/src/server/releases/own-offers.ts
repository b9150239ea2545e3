import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OFFERS_FILE, type Offers } from 'shared-kernel/remote';

/** Reads what this shell shares with remotes. @throws when the shell has not been built */
export const readOwnOffers = (browserFiles: string): Offers =>
  JSON.parse(readFileSync(join(browserFiles, OFFERS_FILE), 'utf8'));
