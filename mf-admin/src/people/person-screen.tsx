import { useGetList } from 'ra-core';
import { GOD } from 'shared-kernel/access';
import { useTexts } from 'shared-kernel/i18n';
import { OneRecord } from '../app/one-record.tsx';
import { paths } from '../app/paths.ts';
import type { ScreenProps } from '../app/screen.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { useMay } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import { AccessForm } from './access-form.tsx';
import { AccessSummary } from './access-summary.tsx';
import { AccountStatusBadge } from './account-status-badge.tsx';
import { Parts } from './people.styles.ts';
import { nameOf, obstacleTo, type Person } from './person.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonCard } from './person-card.tsx';
import { Withheld } from './withheld.tsx';

/** One account: owner, access and rights. */
export const Screen = ({ params }: ScreenProps) => (
  <OneRecord<Person> name="users" id={params.id}>
    {(person) => <OnePerson person={person} />}
  </OneRecord>
);

/** Whether the account is the only active one with the role GOD; only queried for that role. */
const useIsLastGod = ({ id, role }: Person): boolean => {
  const { data } = useGetList<Person>(
    'users',
    {
      pagination: { page: 1, perPage: 2 },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { role: role.id, standing: 'ACTIVE' },
    },
    { enabled: role.name === GOD },
  );
  return data?.every((god) => god.id === id) ?? false;
};

const OnePerson = ({ person }: { person: Person }) => {
  const t = useTexts('mf-admin');
  const account = useAccount();
  const may = useMay();
  const isLastGod = useIsLastGod(person);
  const mayChange =
    obstacleTo(account, person, 'access', isLastGod) === undefined && may({ resource: 'ROLE', action: 'READ' });
  return (
    <>
      <ScreenHeader
        title={nameOf(person)}
        crumbs={[{ title: t('people.title'), to: paths.list('users') }]}
        badge={<AccountStatusBadge standing={person.standing} />}
      >
        <PersonActions person={person} isLastGod={isLastGod} />
      </ScreenHeader>
      <Parts>
        <PersonCard person={person}>
          <Withheld person={person} isLastGod={isLastGod} />
        </PersonCard>
        <section aria-labelledby="person-access">
          <h2 id="person-access" tabIndex={-1}>
            {t('people.access.title')}
          </h2>
          {mayChange ? <AccessForm person={person} heading="person-access" /> : <AccessSummary person={person} />}
        </section>
      </Parts>
    </>
  );
};
