import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LiveReleaseSet, Releases, RunningCanary, StoredVersion } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
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

/** Without a set: ends the canary or, where there is none, goes back to what was live before. */
const rollBack = (set?: string): Promise<Releases> => http.post<Releases>(`${PATH}rollback`, set ? { set } : {});

/** Changes what visitors get, at once, and offers to take it back by the opposite change. */
export const useReleaseChanges = (before: Releases) => {
  const t = useTexts('mf-admin');
  const queries = useQueryClient();
  const act = useAct(RELEASES);

  const change = (done: string, work: () => Promise<Releases>, inverse: () => Promise<Releases>, throws = false) => {
    const show = (releases: Releases) => queries.setQueryData(KEY, releases);
    return act({ run: () => work().then(show), done, undo: () => inverse().then(show), throws });
  };

  const live = before.live?.id;
  return {
    /** @param throws - a failure is thrown on, for the dialog that asked to say. */
    promote: (versions: readonly Named[], traffic: number, throws?: boolean) =>
      change(
        t(traffic === 100 ? 'releases.done.live' : 'releases.done.tried', { count: versions.length, traffic }),
        () => promote({ versions, traffic, set: live }),
        () => rollBack(traffic === 100 ? live : undefined),
        throws,
      ),
    endCanary: ({ remotes, traffic }: RunningCanary) =>
      change(
        t('releases.done.ended'),
        () => rollBack(),
        () =>
          promote({
            versions: remotes.map(({ name, canary }) => ({ name, version: canary.version })),
            traffic,
            set: undefined,
          }),
      ),
    goBack: ({ id }: LiveReleaseSet) =>
      change(
        t('releases.done.back'),
        () => rollBack(id),
        () => rollBack(live),
      ),
  };
};

export type ReleaseChanges = ReturnType<typeof useReleaseChanges>;
