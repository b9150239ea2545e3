import type { Role } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { useAccount } from '../providers/account.ts';
import { useAct } from '../providers/use-act.ts';
import { mayEndFactor } from './role-obstacles.ts';
import { useRoleName } from './use-role-name.ts';

/** Requires a second factor of a role's accounts, or ends that. Acts at once, and can mostly be undone. */
export const FactorRequirement = ({ role }: { role: Role }) => {
  const t = useTexts('mf-admin');
  const roleName = useRoleName();
  const account = useAccount();
  const act = useAct('roles');
  const { id, name, access, needsFactor } = role;
  const put = (needed: boolean, version: number): Promise<Role> =>
    http.put(`/auth/roles/${id}`, { name, access, needsFactor: needed, version });
  const change = () =>
    act({
      run: () => put(!needsFactor, role.version),
      done: t(needsFactor ? 'roles.done.factorEnded' : 'roles.done.factorNeeded', { name: roleName(name) }),
      undo: mayEndFactor(account, role) ? ({ version }) => put(needsFactor, version) : undefined,
    });
  return (
    <Button kind="secondary" onClick={() => void change()}>
      {t(needsFactor ? 'roles.endFactor' : 'roles.needFactor')}
    </Button>
  );
};
