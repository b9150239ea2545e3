import { useNavigate } from 'react-router-dom';
import { canChangeGrants } from 'shared-kernel/access';
import type { Role } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Badge, Notice } from 'shared-kernel/ui/status';
import { OneRecord, useKeepRecord } from '../app/one-record.tsx';
import { paths } from '../app/paths.ts';
import type { ScreenProps } from '../app/screen.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { KEEP_UNDO } from '../app/undo/keep-undo.ts';
import { Why } from '../app/why.styles.ts';
import { Missing } from '../grants/missing.tsx';
import { useAccount } from '../providers/account.ts';
import { useAct } from '../providers/use-act.ts';
import { SeeAsRole } from '../seen-role/see-as-role.tsx';
import { FactorRequirement } from './factor-requirement.tsx';
import { RoleEditor } from './role-editor.tsx';
import {
  mayEndFactor,
  mayRequireFactor,
  missingForRole,
  obstacleToChange,
  obstacleToDelete,
} from './role-obstacles.ts';
import { useRoleName } from './use-role-name.ts';

/** One role. */
export const Screen = ({ params }: ScreenProps) => (
  <OneRecord<Role> name="roles" id={params.id}>
    {(role) => <OneRole role={role} />}
  </OneRecord>
);

const OneRole = ({ role }: { role: Role }) => {
  const t = useTexts('mf-admin');
  const account = useAccount();
  const roleName = useRoleName();
  const keep = useKeepRecord<Role>('roles');
  const remove = useRemove(role);
  const toChange = obstacleToChange(account, role);
  const toDelete = obstacleToDelete(account, role);
  const count = role.memberCount;
  return (
    <>
      <ScreenHeader
        title={roleName(role.name)}
        crumbs={[{ title: t('roles.title'), to: paths.list('roles') }]}
        badge={
          <>
            <Badge>{t('roles.memberCount', { count })}</Badge>
            {role.needsFactor && <Badge>{t('roles.factorNeeded')}</Badge>}
          </>
        }
      >
        <SeeAsRole role={role} />
        {(role.needsFactor ? mayEndFactor : mayRequireFactor)(account, role) && <FactorRequirement role={role} />}
        {!toDelete && (
          <Button kind="danger" onClick={() => void remove()}>
            {t('roles.delete')}
          </Button>
        )}
      </ScreenHeader>
      {toChange && (
        <Notice>
          <p>
            {t(`roles.obstacle.${toChange}`)} <Missing rights={missingForRole(account, role, toChange)} />
          </p>
        </Notice>
      )}
      {toDelete && toDelete !== toChange && (
        <Why>
          <summary>{t('roles.why')}</summary>
          <p>
            {t(`roles.obstacle.${toDelete}`, { count })} <Missing rights={missingForRole(account, role, toDelete)} />
          </p>
        </Why>
      )}
      <RoleEditor role={role} draft={`roles/${role.id}`} isReadOnly={toChange !== undefined} onSaved={keep} />
    </>
  );
};

/** Deletes an unused role. Undoing creates it again. */
const useRemove = ({ id, name, access, needsFactor }: Role) => {
  const t = useTexts('mf-admin');
  const navigate = useNavigate();
  const { access: held } = useAccount();
  const act = useAct('roles', 'getList');
  return async (): Promise<void> => {
    const isDone = await act({
      run: () => http.delete(`/auth/roles/${id}`),
      done: t('roles.done.delete', { name }),
      undo: canChangeGrants(held, [], access)
        ? () => http.post('/auth/roles/', { name, access, needsFactor })
        : undefined,
    });
    if (isDone) void navigate(paths.list('roles'), { state: KEEP_UNDO });
  };
};
