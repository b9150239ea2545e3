import { openGivenStore, openStorage, type ReleaseStorage, type ReleaseStore } from 'releases/store';
import type { Config } from '../../platform/config/config.ts';
import { ConflictError } from '../../platform/http/errors.ts';

/** The configured release store. */
export interface Releases {
  isConfigured: boolean;
  /** Whether a signing key is configured. */
  canChange: boolean;
  /**
   * Opens the store with the current keys, which may be created or replaced while the API runs.
   * @throws ConflictError when no store is configured
   * @throws ReleaseError when its keys are invalid
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
