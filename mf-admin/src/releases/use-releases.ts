import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { LiveReleaseSet, Releases, RunningCanary, StoredVersion } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';

const PATH = '/releases/';
const KEY = ['releases'];
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
  const notify = useNotify();
  const queries = useQueryClient();

  const run = async (work: () => Promise<Releases>): Promise<boolean> => {
    try {
      queries.setQueryData(KEY, await work());
      return true;
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      // What stood in the way is to be seen.
      await queries.invalidateQueries({ queryKey: KEY });
      return false;
    }
  };

  const change = async (text: string, work: () => Promise<Releases>, inverse: () => Promise<Releases>) => {
    const isDone = await run(work);
    if (isDone) notify(text, { undo: () => void run(inverse) });
    return isDone;
  };

  const live = before.live?.id;
  return {
    promote: (versions: readonly Named[], traffic: number) =>
      change(
        t(traffic === 100 ? 'releases.done.live' : 'releases.done.tried', { count: versions.length, traffic }),
        () => promote({ versions, traffic, set: live }),
        () => rollBack(traffic === 100 ? live : undefined),
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
