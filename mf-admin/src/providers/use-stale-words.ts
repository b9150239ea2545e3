import { useDataProvider } from 'ra-core';
import type { Managed } from 'shared-kernel/contracts';
import { formatShortDateTime } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useDateContext } from 'shared-kernel/site';
import { nameOf, type Person } from '../people/person.ts';
import { listRevisions } from '../proposals/use-revisions.ts';
import { RESOURCES } from '../resources/resources.ts';
import { useMay } from './access.ts';

/** The API's answer about a record that was changed since it was read. */
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

  /** Who changed a record or decided on it last, where that may be known, and when. */
  const findLast = async (name: string | undefined, id: string): Promise<{ who?: string; at?: string }> => {
    const resource = RESOURCES.find((each) => each.name === name);
    if (!resource) return {};
    const [last] = await listRevisions(resource, id, { status: 'APPLIED', limit: 1 });
    if (!last) return {};
    // A decision leaves the time of the record's last change.
    const at = last.decidedAt ?? last.at;
    const actorId = last.decidedBy ?? last.authorId;
    if (!actorId || !may({ resource: 'USER', deed: 'READ', ownerId: null })) return { at };
    const { data } = await provider.getOne<Person>('users', { id: actorId });
    return { who: nameOf(data), at };
  };

  return async ({ resource, current: { id, title, updatedAt } }) => {
    if (!title || !id || !updatedAt) return t('bulk.stale');
    // Without an answer, the rest is said.
    const { who, at = updatedAt } = await findLast(resource, id).catch((): { who?: string; at?: string } => ({}));
    return t('bulk.staleRecord', {
      title,
      who: who ?? t('bulk.anotherPerson'),
      at: formatShortDateTime(at, context),
    });
  };
};
