import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Puts saved data into the cache. Cancels a pending read first, which would overwrite it with old data. */
export const keepRead = async (queries: QueryClient, queryKey: QueryKey, data: unknown): Promise<void> => {
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(queryKey, data);
};
