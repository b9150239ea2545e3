import type { GetListParams } from 'ra-core';
import type { RequestOptions } from 'shared-kernel/http';

export const withSignal = (signal: AbortSignal | undefined): RequestOptions => (signal ? { signal } : {});

/** Converts ra-core's list parameters to the API's. */
export const listParams = ({ pagination, sort, filter }: GetListParams): NonNullable<RequestOptions['params']> => ({
  page: pagination?.page,
  limit: pagination?.perPage,
  'sort-field': sort?.field,
  'sort-direction': sort && (sort.order === 'DESC' ? 'desc' : 'asc'),
  ...filter,
});
