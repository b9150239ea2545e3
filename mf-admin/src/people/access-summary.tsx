import { useTexts } from 'shared-kernel/i18n';
import { GrantList } from '../grants/grant-list.tsx';
import type { Person } from './person.ts';

/** What somebody may do, for those who may only read it. */
export const AccessSummary = ({ person: { role, access } }: { person: Person }) => {
  const t = useTexts('mf-admin');
  return (
    <>
      <p>
        {t('people.role')} : <bdi>{role.name}</bdi>
      </p>
      <GrantList grants={[...role.access, ...access]} />
    </>
  );
};
