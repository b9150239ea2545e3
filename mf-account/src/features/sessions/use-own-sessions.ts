import { useEffect, useState } from 'react';
import type { OwnSession } from 'shared-kernel/contracts';
import { HttpError, http } from 'shared-kernel/http';
import { useWhenOnline } from 'shared-kernel/site';

interface OwnSessions {
  /** Undefined while they load. */
  sessions: OwnSession[] | undefined;
  hasFailed: boolean;
  retry: () => void;
  /** Ends sessions, and shows the remaining ones. @throws HttpError when one of them couldn't be ended */
  end: (sessions: readonly OwnSession[]) => Promise<void>;
}

const isNotFound = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

/** Ends one session; one that has already ended counts as success. */
const endOne = async ({ id }: OwnSession): Promise<void> => {
  await http.delete(`/auth/n/sessions/${id}`).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
};

/**
 * The sessions of the account.
 * @param version - a new value loads them again, after sessions have ended elsewhere
 */
export const useOwnSessions = (version: number): OwnSessions => {
  const [sessions, setSessions] = useState<OwnSession[]>();
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try and each version asks once.
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    setFailed(false);
    http.get<OwnSession[]>('/auth/n/sessions', { signal }).then(
      (found) => !signal.aborted && setSessions(found),
      () => !signal.aborted && setFailed(true),
    );
    return () => left.abort();
  }, [tries, version]);

  const retry = (): void => setTries(tries + 1);
  useWhenOnline(() => hasFailed && retry());

  return {
    sessions,
    hasFailed,
    retry,
    end: async (ending) => {
      const results = await Promise.allSettled(ending.map(endOne));
      const ended = ending.filter((_, place) => results[place]?.status === 'fulfilled').map(({ id }) => id);
      setSessions((known) => known?.filter(({ id }) => !ended.includes(id)));
      const failure = results.find((result) => result.status === 'rejected');
      if (failure) throw failure.reason;
    },
  };
};
