import { useGetOne } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayTurn } from 'shared-kernel/access';
import type { Role } from 'shared-kernel/contracts';
import { HttpError, http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Badge, Notice } from 'shared-kernel/ui/status';
import { NotHere } from '../app/not-here.tsx';
import { paths } from '../app/paths.ts';
import type { ScreenProps } from '../app/screen.ts';
import { ScreenFailure } from '../app/screen-failure.tsx';
import { ScreenHeader } from '../app/screen-header.tsx';
import { ScreenSkeleton } from '../app/screen-skeleton.tsx';
import { useAccount } from '../providers/account.ts';
import { useAct } from '../providers/use-act.ts';
import { RoleEditor } from './role-editor.tsx';
import { obstacleToChange, obstacleToDelete } from './role-obstacles.ts';
import { Why } from './roles.styles.ts';

/** One role. */
export const Screen = ({ params }: ScreenProps) => {
  const { data, error, refetch } = useGetOne<Role>(
    'roles',
    { id: params.id ?? '' },
    // What is chosen must not be drawn anew under somebody's hands.
    { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  if (data) return <OneRole key={data.version} role={data} />;
  if (!error) return <ScreenSkeleton />;
  const isGone = error instanceof HttpError && [403, 404, 422].includes(error.status);
  return isGone ? <NotHere /> : <ScreenFailure onRetry={() => void refetch()} />;
};

const OneRole = ({ role }: { role: Role }) => {
  const t = useTexts('mf-admin');
  const account = useAccount();
  const [stored, setStored] = useState(role);
  const remove = useRemove(stored);
  const toChange = obstacleToChange(account, role);
  const toDelete = obstacleToDelete(account, stored);
  const count = stored.memberCount;
  return (
    <>
      <ScreenHeader
        title={stored.name}
        crumbs={[{ title: t('roles.title'), to: paths.list('roles') }]}
        badge={<Badge>{t('roles.memberCount', { count })}</Badge>}
      >
        {!toDelete && (
          <Button kind="danger" onClick={() => void remove()}>
            {t('roles.delete')}
          </Button>
        )}
      </ScreenHeader>
      {toChange && <Notice>{t(`roles.obstacle.${toChange}`)}</Notice>}
      {toDelete && toDelete !== toChange && (
        <Why>
          <summary>{t('roles.why')}</summary>
          <p>{t(`roles.obstacle.${toDelete}`, { count })}</p>
        </Why>
      )}
      <RoleEditor role={role} isReadOnly={toChange !== undefined} onSaved={setStored} />
    </>
  );
};

/** Deletes a role that nobody has; to undo it, it is made anew. */
const useRemove = ({ id, name, access }: Role) => {
  const t = useTexts('mf-admin');
  const navigate = useNavigate();
  const { access: held } = useAccount();
  const act = useAct('roles', 'getList');
  return async (): Promise<void> => {
    const isDone = await act({
      run: () => http.delete(`/auth/roles/${id}`),
      done: t('roles.done.delete', { name }),
      undo: mayTurn(held, [], access) ? () => http.post('/auth/roles/', { name, access }) : undefined,
    });
    if (isDone) void navigate(paths.list('roles'));
  };
};
