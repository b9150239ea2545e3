import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { http, type RequestOptions } from 'shared-kernel/http';

/** Milliseconds that numbers of days and weeks are shown for before they are read anew. */
const FRESH_FOR = 5 * 60_000;

interface Options {
  params?: RequestOptions['params'];
  /** What whoever asks changes themselves: it is read anew each time that they come back to it. */
  isWork?: boolean;
}

/**
 * What the API tells a panel. Each panel asks for itself, so that one that fails takes no other with it; another window in
 * front is no reason to ask again.
 */
export const useInsight = <Answer>(path: string, { params, isWork }: Options = {}): UseQueryResult<Answer> =>
  useQuery({
    queryKey: ['insights', path, params],
    queryFn: ({ signal }) => http.get<Answer>(path, { signal, ...(params && { params }) }),
    refetchOnWindowFocus: false,
    staleTime: isWork ? 0 : FRESH_FOR,
  });
