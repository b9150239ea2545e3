import { useDataProvider } from 'ra-core';
import type { Managed, RecordChange } from 'shared-kernel/contracts';
import { formatShortDateTime } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useDateContext } from 'shared-kernel/site';
import { nameOf, type Person } from '../people/person.ts';
import { useMay } from './access.ts';

/** The API's response about a record that was changed since it was read. */
export interface Stale {
  current: Partial<Managed> & { title?: string };
  /** Absent when the API doesn't report it. */
  lastChange?: RecordChange;
}

/**
 * @param place - where the current record is then shown: in a list, or compared with a version
 * @returns a function that says which record was changed and when, and by whom if the account may see that
 */
export const useStaleMessage = (place: 'bulk' | 'history'): ((stale: Stale) => Promise<string>) => {
  const t = useTexts('mf-admin');
  const provider = useDataProvider();
  const may = useMay();
  const context = useDateContext();

  const findName = async (id: string | null): Promise<string | undefined> => {
    if (id === null || !may({ resource: 'USER', action: 'READ', ownerId: null })) return undefined;
    const { data } = await provider.getOne<Person>('users', { id });
    return nameOf(data);
  };

  return async ({ current: { title }, lastChange }) => {
    if (!title || !lastChange) return t(`${place}.stale`);
    // Without a name, the message still contains the rest.
    const who = lastChange.name ?? (await findName(lastChange.actorId).catch(() => undefined));
    return t(`${place}.staleRecord`, {
      title,
      who: who ?? t('bulk.anotherPerson'),
      at: formatShortDateTime(lastChange.at, context),
    });
  };
};
