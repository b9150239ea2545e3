import { isDeepStrictEqual } from 'node:util';
import {
  assertNeedsMet,
  ReleaseError,
  type ReleaseSet,
  type ReleaseStore,
  toDiscoveredVersion,
  versionsByName,
  versionsIn,
} from 'releases/store';
import { type Canary, canaryOf } from 'shared-kernel/remote';
import { ConflictError, NotFoundError } from '../../platform/http/errors.ts';
import { valid } from '../../platform/http/validation.ts';
import type { Releases } from './open-releases.ts';
import { promotion, rollback } from './schemas.ts';
import { versionsOf } from './trials.ts';

/** The sets before and after a change. */
export interface Change {
  set: ReleaseSet;
  before: object;
  after: object;
}

const describe = (set: ReleaseSet): object => {
  const canary = canaryOf(set.document);
  return {
    set: set.id,
    versions: versionsByName(set.document),
    ...(canary && { canary: versionsOf(canary), traffic: canary.traffic }),
  };
};

const changed = (before: ReleaseSet, set: ReleaseSet): Change => ({
  set,
  before: describe(before),
  after: describe(set),
});

/** Converts a rejection of the store to a conflict, with the message of the release commands. */
const explained = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    throw new ConflictError('releaseSet', 'releaseRefused', { reason: error.what });
  }
};

const openToChange = async ({ open, isConfigured, canChange }: Releases): Promise<ReleaseStore> => {
  if (isConfigured && !canChange) throw new ConflictError('releaseSet', 'noSigningKey');
  return explained(open);
};

const findVersion = async (store: ReleaseStore, { name, version }: { name: string; version: string }) => {
  const { release } = await store.version(name, version).catch((error: unknown) => {
    throw error instanceof ReleaseError ? new NotFoundError('release') : error;
  });
  return toDiscoveredVersion(release);
};

/**
 * Publishes versions to all visitors, or to a percentage of them.
 * @throws NotFoundError for versions that the store doesn't have
 * @throws ConflictError for changes that the store rejects
 */
export const promote = async (releases: Releases, input: unknown): Promise<Change> => {
  const { versions: named, traffic, set: expected } = valid(promotion, input);
  const store = await openToChange(releases);
  const versions = await Promise.all(named.map((one) => findVersion(store, one)));
  return explained(async () => {
    const before = await store.liveSet();
    if (expected !== undefined && expected !== before.id) throw new ConflictError('releaseSet', 'releasedMeanwhile');
    await store.assertNoConflicts(versions);
    await assertNeedsMet(versions, before.document);
    await store.assertIntact(versions);
    const set = await (traffic === 100
      ? store.makeLive(versions, before.id)
      : store.startCanary(versions, traffic, before.id));
    if (!set) throw new ConflictError('releaseSet', 'releasedMeanwhile');
    return changed(before, set);
  });
};

const isTried = (named: { name: string; version: string }[], canary: Canary | undefined): boolean =>
  canary !== undefined &&
  isDeepStrictEqual(versionsOf(canary), Object.fromEntries(named.map(({ name, version }) => [name, version])));

/**
 * Ends the canary; without one, or when a set is given, restores an earlier set.
 * @throws NotFoundError when there is no such set
 * @throws ConflictError for changes that the store rejects
 */
export const rollBack = async (releases: Releases, input: unknown): Promise<Change> => {
  const { set: id, live, tried } = valid(rollback, input);
  const store = await openToChange(releases);
  return explained(async () => {
    const before = await store.liveSet();
    const canary = canaryOf(before.document);
    const isAsKnown = (live === undefined || live === before.id) && (tried === undefined || isTried(tried, canary));
    if (!isAsKnown) throw new ConflictError('releaseSet', 'releasedMeanwhile');
    if (canary && id === undefined) {
      const { set, hasEnded } = await store.endCanary((present) => isDeepStrictEqual(present, canary));
      if (!hasEnded) throw new ConflictError('releaseSet', 'releasedMeanwhile');
      return changed(before, set);
    }
    const [, ...past] = await store.sets();
    if (!past.some((set) => (id === undefined ? set.id !== before.id : set.id === id))) {
      throw new NotFoundError('releaseSet');
    }
    const target = await store.findRollbackTarget(id);
    await assertNeedsMet(versionsIn(target.document), target.document);
    return changed(before, await store.restoreSet(target, before));
  });
};
