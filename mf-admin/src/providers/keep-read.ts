import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Shows what was just saved in place of what was read. A read that is still under way would bring back what was before. */
export const keepRead = async (queries: QueryClient, queryKey: QueryKey, data: unknown): Promise<void> => {
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(queryKey, data);
};
