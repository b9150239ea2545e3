import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { covers } from 'shared-kernel/access';
import { type Role, TILE_SIDE } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { EmptyState, Thumbnail } from 'shared-kernel/ui';
import { paths } from '../app/paths.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { INVITE } from '../invitations/invite.ts';
import { InviteButton } from '../invitations/invite-button.tsx';
import { Instant } from '../list/cell.tsx';
import { ChoiceFilter } from '../list/choice-filter.tsx';
import { RecordList } from '../list/record-list.tsx';
import { type ListShape, useListState } from '../list/use-list-state.ts';
import { useMay } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import { useRoleName } from '../roles/use-role-name.ts';
import type { Column } from '../ui/index.ts';
import { AccountStatusBadge } from './account-status-badge.tsx';
import { nameOf, type Person } from './person.ts';

const SHAPE: ListShape = {
  tabs: {
    all: {},
    active: { standing: 'ACTIVE' },
    suspended: { standing: 'SUSPENDED' },
    banned: { standing: 'BANNED' },
  },
  filters: ['role'],
};

const USUAL_ORDER = { field: 'createdAt', direction: 'desc' } as const;
const ALL_ROLES = { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } } as const;

const useRoles = (): Role[] => {
  const enabled = useMay()({ resource: 'ROLE', action: 'READ' });
  const { data = [] } = useGetList<Role>('roles', ALL_ROLES, { enabled });
  return data;
};

const useColumns = (): Column<Person>[] => {
  const t = useTexts('mf-admin');
  const roleName = useRoleName();
  return [
    {
      field: 'lastName',
      title: t('people.person'),
      isSortable: true,
      cell: (person) => (
        <Link className="title" to={paths.record('users', person.id)}>
          {person.avatar ? <Thumbnail url={person.avatar.url} side={TILE_SIDE} /> : <span className="no-picture" />}
          <bdi>{nameOf(person)}</bdi>
        </Link>
      ),
    },
    { field: 'standing', title: t('list.status'), cell: ({ standing }) => <AccountStatusBadge standing={standing} /> },
    { field: 'role', title: t('people.role'), isMinor: true, cell: ({ role }) => <bdi>{roleName(role.name)}</bdi> },
    {
      field: 'email',
      title: t('people.email'),
      isSortable: true,
      isMinor: true,
      cell: ({ email }) => <bdi>{email}</bdi>,
    },
    {
      field: 'createdAt',
      title: t('people.since'),
      isSortable: true,
      isMinor: true,
      cell: ({ createdAt }) => <Instant value={createdAt} />,
    },
  ];
};

/** All accounts. */
export const Screen = () => {
  const t = useTexts('mf-admin');
  const listing = useListState(SHAPE);
  const roles = useRoles();
  const roleName = useRoleName();
  const mayInvite = covers(useAccount().access, INVITE);
  const { state, change } = listing;
  return (
    <>
      <ScreenHeader title={t('people.title')}>
        {mayInvite && (
          <>
            <Link to={paths.list('invitations')}>{t('invitations.title')}</Link>
            <InviteButton />
          </>
        )}
      </ScreenHeader>
      <RecordList
        name="users"
        title={t('people.title')}
        listing={listing}
        columns={useColumns()}
        usualOrder={USUAL_ORDER}
        search={t('people.search')}
        tabs={{ labelOf: (tab) => t(`people.tab.${tab}`), emptyTitleOf: (tab) => t(`people.empty.${tab}`) }}
        tools={
          roles.length > 0 && (
            <ChoiceFilter
              label={t('people.role')}
              value={state.filters.role}
              options={roles.map(({ id, name }) => ({ value: id, label: roleName(name) }))}
              onChange={(role) => change({ filters: { ...state.filters, role } })}
            />
          )
        }
        empty={
          <EmptyState title={t('people.empty.all')} hint="">
            {null}
          </EmptyState>
        }
      />
    </>
  );
};
