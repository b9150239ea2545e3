import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { http, type RequestOptions } from 'shared-kernel/http';

/** What the API tells a panel. Each panel asks for itself, so that one that fails takes no other with it. */
export const useInsight = <Answer>(path: string, params?: RequestOptions['params']): UseQueryResult<Answer> =>
  useQuery({
    queryKey: ['insights', path, params],
    queryFn: ({ signal }) => http.get<Answer>(path, { signal, ...(params && { params }) }),
  });
