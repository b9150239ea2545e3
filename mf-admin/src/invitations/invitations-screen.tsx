import type { Invitation } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useNow } from 'shared-kernel/site';
import { Button, EmptyState } from 'shared-kernel/ui';
import { Badge } from 'shared-kernel/ui/status';
import { paths } from '../app/paths.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { Instant } from '../list/cell.tsx';
import { RecordList } from '../list/record-list.tsx';
import { type ListShape, useListState } from '../list/use-list-state.ts';
import { Decisions } from '../proposals/proposals.styles.ts';
import { useRoleName } from '../roles/use-role-name.ts';
import type { Column } from '../ui/index.ts';
import { InviteButton } from './invite-button.tsx';
import { useInvitationActions } from './use-invitation-actions.ts';

const SHAPE: ListShape = { tabs: { all: {} }, filters: [] };
const USUAL_ORDER = { field: 'sentAt', direction: 'desc' } as const;

const Actions = ({ invitation }: { invitation: Invitation }) => {
  const t = useTexts('mf-admin');
  const actions = useInvitationActions();
  return (
    <Decisions>
      {(['sendAgain', 'withdraw'] as const).map((action) => (
        <Button
          key={action}
          kind="quiet"
          aria-label={t(`invitations.of.${action}`, { email: invitation.email })}
          onClick={() => void actions[action](invitation)}
        >
          {t(`invitations.${action}`)}
        </Button>
      ))}
    </Decisions>
  );
};

const useColumns = (): Column<Invitation>[] => {
  const t = useTexts('mf-admin');
  const roleName = useRoleName();
  const now = useNow().toISOString();
  const stateOf = ({ expiresAt }: Invitation) => (expiresAt > now ? 'waiting' : 'bad');
  const roleOf = ({ role, shop }: Invitation) => [roleName(role.name), shop?.title].filter(Boolean).join(' · ');
  return [
    { field: 'email', title: t('people.email'), cell: ({ email }) => <bdi>{email}</bdi> },
    {
      field: 'state',
      title: t('list.status'),
      cell: (row) => <Badge className={stateOf(row)}>{t(`invitations.state.${stateOf(row)}`)}</Badge>,
    },
    { field: 'role', title: t('people.role'), isMinor: true, cell: (row) => <bdi>{roleOf(row)}</bdi> },
    {
      field: 'expiresAt',
      title: t('invitations.expiresAt'),
      isMinor: true,
      cell: ({ expiresAt }) => <Instant value={expiresAt} />,
    },
    { field: 'actions', title: t('invitations.actions'), cell: (invitation) => <Actions invitation={invitation} /> },
  ];
};

/** Pending and expired invitations. */
export const Screen = () => {
  const t = useTexts('mf-admin');
  const title = t('invitations.title');
  return (
    <>
      <ScreenHeader title={title} crumbs={[{ title: t('people.title'), to: paths.list('users') }]}>
        <InviteButton />
      </ScreenHeader>
      <RecordList
        name="invitations"
        title={title}
        listing={useListState(SHAPE)}
        columns={useColumns()}
        usualOrder={USUAL_ORDER}
        empty={
          <EmptyState title={t('invitations.none')} hint={t('invitations.hint')}>
            {null}
          </EmptyState>
        }
      />
    </>
  );
};
