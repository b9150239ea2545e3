import { useDataProvider } from 'ra-core';
import type { Managed } from 'shared-kernel/contracts';
import { formatShortDateTime } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useDateContext } from 'shared-kernel/site';
import { nameOf, type Person } from '../people/person.ts';
import { listRevisions } from '../proposals/use-revisions.ts';
import { RESOURCES } from '../resources/resources.ts';
import { useMay } from './access.ts';

/** What the API says of a record that was changed since it was read. */
export interface Stale {
  /** Name of its content type, or of other records. */
  resource?: string;
  current: Partial<Managed> & { title?: string };
}

/** @returns says which record was changed meanwhile, by whom for those who may know, and when */
export const useStaleWords = (): ((stale: Stale) => Promise<string>) => {
  const t = useTexts('mf-admin');
  const provider = useDataProvider();
  const may = useMay();
  const context = useDateContext();

  const findName = async (name: string | undefined, id: string): Promise<string | undefined> => {
    const resource = RESOURCES.find((each) => each.name === name);
    if (!resource || !may({ resource: 'USER', deed: 'READ', ownerId: null })) return undefined;
    const [last] = await listRevisions(resource, id, { status: 'APPLIED', limit: 1 });
    const actorId = last?.decidedBy ?? last?.authorId;
    if (!actorId) return undefined;
    return nameOf((await provider.getOne<Person>('users', { id: actorId })).data);
  };

  return async ({ resource, current: { id, title, updatedAt } }) => {
    if (!title || !id || !updatedAt) return t('bulk.stale');
    // Without an answer, the rest is said.
    const who = await findName(resource, id).catch(() => undefined);
    const at = formatShortDateTime(updatedAt, context);
    return t('bulk.staleRecord', { title, who: who ?? t('bulk.anotherPerson'), at });
  };
};
