import { openGivenStore, openStorage, type ReleaseStorage, type ReleaseStore } from 'shared-kernel/release-store';
import type { Config } from '../../platform/config.ts';
import { ConflictError } from '../../platform/http/errors.ts';

/** The release store that the settings name. */
export interface Releases {
  isConfigured: boolean;
  /** Whether there is a key to change what is live. */
  canChange: boolean;
  /**
   * The store with the keys as they are now: they may come after the API has started, and be replaced while it runs.
   * @throws ConflictError where the settings name none, ReleaseError when its keys can't be used
   */
  open: () => Promise<ReleaseStore>;
}

export const openReleases = ({ releases }: Pick<Config, 'releases'>): Releases => {
  let storage: Promise<ReleaseStorage> | undefined;
  const open = async (): Promise<ReleaseStore> => {
    if (!releases) throw new ConflictError('releaseSet', 'noReleaseStore');
    storage ??= openStorage(releases);
    return openGivenStore(releases, await storage);
  };
  return { isConfigured: releases !== undefined, canChange: releases?.signingKey !== undefined, open };
};
