/** Stores releases, and records which of them are live. For servers and commands only. */
export { type GivenStore, openGivenStore, openStorage, openStore } from './open-store.ts';
export { isSound } from './peace.ts';
export { ReleaseError } from './release-error.ts';
export {
  changedNames,
  changesBetween,
  discovered,
  emptyDocument,
  type ReleaseSet,
  toSet,
  versionsByName,
  versionsIn,
  withCanary,
  withVersions,
} from './release-set.ts';
export { requireNeeds } from './require-needs.ts';
export { readSigningKeys } from './signing-keys.ts';
export type { ReleaseStorage } from './storage.ts';
export type { ReleaseStore } from './store.ts';
export { requireTriable } from './trials.ts';
