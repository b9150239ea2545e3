/** Stores releases, and records which of them are live. For servers and commands only. */

export { assertNeedsMet } from './assert-needs-met.ts';
export { assertCanaryAllowed } from './canary-rules.ts';
export { isValidContract } from './contract-conflicts.ts';
export { type ExistingStore, openExistingStore, openStorage, openStore } from './open-store.ts';
export { ReleaseError } from './release-error.ts';
export {
  changedNames,
  changesBetween,
  emptyDocument,
  type ReleaseSet,
  toDiscoveredVersion,
  toSet,
  versionsByName,
  versionsIn,
  withCanary,
  withVersions,
} from './release-set.ts';
export { readSigningKeys } from './signing-keys.ts';
export type { ReleaseStorage } from './storage.ts';
export type { ReleaseStore } from './store.ts';
