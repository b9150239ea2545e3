import type { Locale } from 'shared-kernel/contracts';
import { formatShortDateTime } from 'shared-kernel/format';
import { findLastChange } from '../../platform/audit/find-last-change.ts';
import { ConflictError } from '../../platform/http/errors.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { Releases } from './open-releases.ts';

type Deps = Pick<ServiceDeps, 'config' | 'database' | 'findTeam'>;

/**
 * Who made the live set in the back office, and when. A set that was live before has the same id, and the log contains
 * no release by the command line, so an earlier line says nothing.
 */
const findReleaser = async ({ database: { db }, findTeam }: Deps, releases: Releases) => {
  const live = await (await releases.open()).liveSet();
  const last = await findLastChange(db, 'releaseSet', live.id);
  if (!last || Date.parse(last.at) < live.since) return undefined;
  const name = (await findTeam(db)).find(({ id }) => id === last.actorId)?.name;
  return name ? { name, at: last.at } : undefined;
};

/**
 * Says in the conflict of a change who made the live set and when, if a member of the team did.
 * @throws what `change` throws
 */
export const namingReleaser = async <Result>(
  deps: Deps,
  releases: Releases,
  change: Promise<Result>,
): Promise<Result> => {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof ConflictError && error.reason === 'releasedMeanwhile')) throw error;
    const releaser = await findReleaser(deps, releases).catch(() => undefined);
    if (!releaser) throw error;
    const { timeZone } = deps.config.site;
    const at = (locale: Locale) => formatShortDateTime(releaser.at, { locale, timeZone });
    throw new ConflictError('releaseSet', 'releasedMeanwhileBy', { who: releaser.name, at });
  }
};
