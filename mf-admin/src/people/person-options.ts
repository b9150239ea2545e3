import type { ManagedUser, Page } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import type { Option } from '../fields/index.ts';
import { nameOf, type Person, toPerson } from './person.ts';

/** The most accounts that a search offers. */
const MAX_OFFERED = 20;

/** An account as an option. */
export const toOption = (person: Pick<Person, 'id' | 'firstName' | 'lastName' | 'email'>): Option => ({
  value: person.id,
  label: [...new Set([nameOf(person), person.email])].join(' · '),
});

/** Searches accounts by name, email or phone number. */
export const searchPeople = async (keyword: string, signal: AbortSignal): Promise<Option[]> => {
  const params = { limit: MAX_OFFERED, ...(keyword && { keyword }) };
  const { data } = await http.get<Page<ManagedUser>>('/auth/user/', { params, signal });
  return data.map((user) => toOption(toPerson(user)));
};
