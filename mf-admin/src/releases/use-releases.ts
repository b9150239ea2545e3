import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LiveReleaseSet, Releases, RunningCanary, StoredVersion } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { keepRead } from '../providers/keep-read.ts';
import { useAct } from '../providers/use-act.ts';

const PATH = '/releases/';
const RELEASES = 'releases';
const KEY = [RELEASES];
/** Milliseconds until it is looked at anew: teams release, and a canary may be taken back, at any time. */
const REFRESH_MS = 10_000;

export type Named = Pick<StoredVersion, 'name' | 'version'>;

interface Promotion {
  versions: readonly Named[];
  /** Percent of the visitors. */
  traffic: number;
  /** The set that is live, as who promotes saw it. */
  set: string | undefined;
}

/** What is live, tried and stored. */
export const useReleases = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => http.get<Releases>(PATH, { signal }),
    refetchInterval: REFRESH_MS,
  });

const promote = (promotion: Promotion): Promise<Releases> => http.post<Releases>(`${PATH}promote`, promotion);

/** Back from what is live, or the end of what is tried; refused where that is another by now. */
type Rollback = { set: string | undefined; live: string | undefined } | { tried: readonly Named[] };

const rollBack = (rollback: Rollback): Promise<Releases> => http.post<Releases>(`${PATH}rollback`, rollback);

/** Changes what visitors get, at once, and offers to take it back by the opposite change. */
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
    /** @param throws - a failure is thrown on, for the dialog that asked to say. */
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
    goBack: ({ id }: LiveReleaseSet) =>
      change(
        t('releases.done.back'),
        () => rollBack({ set: id, live }),
        (after) => rollBack({ set: live, live: after.live?.id }),
      ),
  };
};

export type ReleaseChanges = ReturnType<typeof useReleaseChanges>;
