import { openGivenStore, type ReleaseStore } from 'shared-kernel/release-store';
import type { Config } from '../../platform/config.ts';
import { ConflictError } from '../../platform/http/errors.ts';

/** The release store that the settings name. */
export interface Releases {
  isConfigured: boolean;
  /** Whether there is a key to change what is live. */
  canChange: boolean;
  /**
   * The store; it is opened when somebody first asks for it.
   * @throws ConflictError where the settings name none, ReleaseError when its keys can't be used
   */
  open: () => Promise<ReleaseStore>;
}

export const openReleases = ({ releases }: Pick<Config, 'releases'>): Releases => {
  let store: Promise<ReleaseStore> | undefined;
  const open = async (): Promise<ReleaseStore> => {
    if (!releases) throw new ConflictError('releaseSet', 'noReleaseStore');
    store ??= openGivenStore(releases);
    // Its keys may not be there yet when the API starts.
    store.catch(() => {
      store = undefined;
    });
    return store;
  };
  return { isConfigured: releases !== undefined, canChange: releases?.signingKey !== undefined, open };
};
