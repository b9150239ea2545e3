import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { http, type RequestOptions } from 'shared-kernel/http';

/** Milliseconds before numbers per day or week are loaded again. */
const FRESH_FOR = 5 * 60_000;

interface Options {
  params?: RequestOptions['params'];
  /** For data that the account changes: loaded again on each visit of the screen. */
  isWork?: boolean;
}

/**
 * Loads the data of a panel. Panels load separately, so that one failure doesn't affect others. Focusing the window
 * doesn't reload them.
 */
export const useInsight = <Answer>(path: string, { params, isWork }: Options = {}): UseQueryResult<Answer> =>
  useQuery({
    queryKey: params ? ['insights', path, params] : ['insights', path],
    queryFn: ({ signal }) => http.get<Answer>(path, { signal, ...(params && { params }) }),
    refetchOnWindowFocus: false,
    staleTime: isWork ? 0 : FRESH_FOR,
  });
