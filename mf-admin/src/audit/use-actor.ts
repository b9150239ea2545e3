import { useGetManyAggregate } from 'ra-core';
import type { Person } from '../people/person.ts';

/** An account that is gone has an id alone; under a key of its own, it isn't taken for one that can be opened. */
const MAY_BE_GONE = { of: 'name' };

/** Who did something, when that is known. */
export const useActor = (id: string | null): Person | { id: string } | undefined => {
  const params = { ids: id ? [id] : [], meta: MAY_BE_GONE };
  return useGetManyAggregate<Person>('users', params, { enabled: id !== null }).data?.[0];
};
