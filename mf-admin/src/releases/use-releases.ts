import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LiveReleaseSet, Releases, RunningCanary, StoredVersion } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { keepRead } from '../providers/keep-read.ts';
import { useAct } from '../providers/use-act.ts';

const PATH = '/releases/';
const RELEASES = 'releases';
const KEY = [RELEASES];
/** Milliseconds between updates: teams release at any time, and a canary may be rolled back. */
const REFRESH_MS = 10_000;

export type Named = Pick<StoredVersion, 'name' | 'version'>;

interface Promotion {
  versions: readonly Named[];
  /** Percent of the visitors. */
  traffic: number;
  /** The live set that the user saw. */
  set: string | undefined;
}

/** The live versions, the canary, and the stored versions. */
export const useReleases = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => http.get<Releases>(PATH, { signal }),
    refetchInterval: REFRESH_MS,
  });

const promote = (promotion: Promotion): Promise<Releases> => http.post<Releases>(`${PATH}promote`, promotion);

/** Rolls back the live set, or ends a canary; rejected when it has changed since. */
type Rollback = { set: string | undefined; live: string | undefined } | { tried: readonly Named[] };

const rollBack = (rollback: Rollback): Promise<Releases> => http.post<Releases>(`${PATH}rollback`, rollback);

/** Changes the live versions at once, and offers to undo that. */
export const useReleaseChanges = (before: Releases) => {
  const t = useTexts('mf-admin');
  const queries = useQueryClient();
  const act = useAct(RELEASES);

  const change = (
    done: string,
    work: () => Promise<Releases>,
    inverse: (after: Releases) => Promise<Releases>,
    throws = false,
  ) => {
    const show = async (releases: Releases): Promise<Releases> => {
      await keepRead(queries, KEY, releases);
      return releases;
    };
    return act({ run: () => work().then(show), done, undo: (after) => inverse(after).then(show), throws });
  };

  const live = before.live?.id;
  return {
    /** @param throws - whether to rethrow failures, for the calling dialog */
    promote: (versions: readonly Named[], traffic: number, throws?: boolean) =>
      change(
        t(traffic === 100 ? 'releases.done.live' : 'releases.done.tried', { count: versions.length, traffic }),
        () => promote({ versions, traffic, set: live }),
        (after) => rollBack(traffic === 100 ? { set: live, live: after.live?.id } : { tried: versions }),
        throws,
      ),
    endCanary: ({ remotes, traffic }: RunningCanary) => {
      const tried = remotes.map(({ name, canary }) => ({ name, version: canary.version }));
      return change(
        t('releases.done.ended'),
        () => rollBack({ tried }),
        () => promote({ versions: tried, traffic, set: undefined }),
      );
    },
    rollBack: ({ id }: LiveReleaseSet) =>
      change(
        t('releases.done.back'),
        () => rollBack({ set: id, live }),
        (after) => rollBack({ set: live, live: after.live?.id }),
      ),
  };
};

export type ReleaseChanges = ReturnType<typeof useReleaseChanges>;
