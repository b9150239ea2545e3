import { useGetManyAggregate } from 'ra-core';
import { useTexts } from 'shared-kernel/i18n';
import { nameOf, type Person } from '../people/person.ts';

/** Who did something: a person, if the account is still there, or the system itself. */
export const ActorName = ({ id }: { id: string | null }) => {
  const t = useTexts('mf-admin');
  const { data } = useGetManyAggregate<Person>('users', { ids: id ? [id] : [] }, { enabled: id !== null });
  if (id === null) return t('audit.system');
  const [person] = data ?? [];
  if (!person) return '…';
  return person.email ? <bdi title={person.email}>{nameOf(person)}</bdi> : t('audit.gone');
};
