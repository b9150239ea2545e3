import { Link } from 'react-router-dom';
import { levelOn } from 'shared-kernel/access';
import type { Role } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { ButtonLinks, EmptyState } from 'shared-kernel/ui';
import { Badge } from 'shared-kernel/ui/status';
import { paths } from '../app/paths.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { RecordList } from '../list/record-list.tsx';
import { type ListShape, useListState } from '../list/use-list-state.ts';
import { useMay } from '../providers/access.ts';
import type { Column } from '../ui/index.ts';
import { useRoleName } from './use-role-name.ts';

const SHAPE: ListShape = { tabs: { all: {} }, filters: [] };
const USUAL_ORDER = { field: 'name', direction: 'asc' } as const;

const useColumns = (): Column<Role>[] => {
  const t = useTexts('mf-admin');
  const roleName = useRoleName();
  const mayReadPeople = useMay()({ resource: 'USER', action: 'READ' });
  return [
    {
      field: 'name',
      title: t('people.role'),
      isSortable: true,
      cell: ({ id, name, isBuiltIn }) => (
        <Link className="title" to={paths.record('roles', id)}>
          <bdi>{roleName(name)}</bdi>
          {isBuiltIn && <Badge className="waiting">{t('roles.builtIn')}</Badge>}
        </Link>
      ),
    },
    {
      field: 'members',
      title: t('roles.members'),
      cell: ({ id, memberCount }) =>
        mayReadPeople && memberCount > 0 ? (
          <Link className="count" to={`${paths.list('users')}?role=${id}`}>
            {t('roles.memberCount', { count: memberCount })}
          </Link>
        ) : (
          t('roles.memberCount', { count: memberCount })
        ),
    },
    {
      field: 'grants',
      title: t('roles.grants'),
      isMinor: true,
      cell: ({ access }) =>
        levelOn(access, '*') ? t('roles.everything') : t('roles.grantCount', { count: access.length }),
    },
  ];
};

/** All roles. */
export const Screen = () => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const listing = useListState(SHAPE);
  return (
    <>
      <ScreenHeader title={t('roles.title')}>
        {may({ resource: 'ROLE', action: 'GRANT' }) && (
          <ButtonLinks>
            <Link to={paths.create('roles')}>{t('roles.create')}</Link>
          </ButtonLinks>
        )}
      </ScreenHeader>
      <RecordList
        name="roles"
        title={t('roles.title')}
        listing={listing}
        columns={useColumns()}
        usualOrder={USUAL_ORDER}
        search={t('roles.search')}
        empty={
          <EmptyState title={t('roles.none')} hint="">
            {null}
          </EmptyState>
        }
      />
    </>
  );
};
