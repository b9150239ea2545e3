import type { ManagedUser, Page } from 'shared-kernel/contracts';
import type { Option } from 'shared-kernel/forms/back-office';
import { http } from 'shared-kernel/http';
import { nameOf, type Person, toPerson } from './person.ts';

/** People that a search offers. */
const MOST_OFFERED = 20;

/** A person as a choice. */
export const toOption = (person: Pick<Person, 'id' | 'firstName' | 'lastName' | 'email'>): Option => ({
  value: person.id,
  label: [...new Set([nameOf(person), person.email])].join(' · '),
});

/** People by what is typed of their name, email or number. */
export const searchPeople = async (keyword: string, signal: AbortSignal): Promise<Option[]> => {
  const params = { limit: MOST_OFFERED, ...(keyword && { keyword }) };
  const { data } = await http.get<Page<ManagedUser>>('/auth/user/', { params, signal });
  return data.map((user) => toOption(toPerson(user)));
};
