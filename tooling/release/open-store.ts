import { type KeyFiles, readSigningKeys } from './signing-keys.ts';
import { ReleaseStore } from './store.ts';

/** Opens the release store that the settings name. @throws ReleaseError when its keys can't be used */
export const openStore = async ({ releases, ...keys }: KeyFiles & { releases: string }): Promise<ReleaseStore> =>
  new ReleaseStore(releases, await readSigningKeys(keys));
