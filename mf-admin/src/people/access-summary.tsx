import { useTexts } from 'shared-kernel/i18n';
import { GrantList } from '../grants/grant-list.tsx';
import { useRoleName } from '../roles/use-role-name.ts';
import type { Person } from './person.ts';

/** The rights of an account, for readers who can't change them. */
export const AccessSummary = ({ person: { role, access } }: { person: Person }) => {
  const t = useTexts('mf-admin');
  const roleName = useRoleName();
  return (
    <>
      <p>{t('labelled', { label: t('people.role'), value: roleName(role.name) })}</p>
      <GrantList grants={[...role.access, ...access]} />
    </>
  );
};
