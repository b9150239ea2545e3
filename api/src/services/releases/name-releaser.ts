import type { Locale } from 'shared-kernel/contracts';
import { formatShortDateTime } from 'shared-kernel/format';
import { findLastChange } from '../../platform/audit/find-last-change.ts';
import { ConflictError } from '../../platform/http/errors.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { Releases } from './open-releases.ts';

/**
 * Says in the conflict of a change who made the live set and when, if a member of the team did.
 * @throws what `change` throws
 */
export const namingReleaser = async <Result>(
  { config, database: { db }, findTeam }: Pick<ServiceDeps, 'config' | 'database' | 'findTeam'>,
  releases: Releases,
  change: Promise<Result>,
): Promise<Result> => {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof ConflictError && error.reason === 'releasedMeanwhile')) throw error;
    const live = await (await releases.open()).liveSet();
    const last = await findLastChange(db, 'releaseSet', live.id);
    const who = last && (await findTeam(db)).find(({ id }) => id === last.actorId)?.name;
    if (!who) throw error;
    const { timeZone } = config.site;
    const at = (locale: Locale) => formatShortDateTime(last.at, { locale, timeZone });
    throw new ConflictError('releaseSet', 'releasedMeanwhileBy', { who, at });
  }
};
