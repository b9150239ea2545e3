import { useGetManyAggregate } from 'ra-core';
import type { Person } from '../people/person.ts';

/** A deleted account has only an id. A separate cache key keeps it from being opened as an account. */
const MAY_BE_GONE = { of: 'name' };

/** The account that acted, when known. */
export const useActor = (id: string | null): Person | { id: string } | undefined => {
  const params = { ids: id ? [id] : [], meta: MAY_BE_GONE };
  return useGetManyAggregate<Person>('users', params, { enabled: id !== null }).data?.[0];
};
