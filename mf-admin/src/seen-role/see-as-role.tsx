import { useNavigate } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { leave } from '../app/leave-guards.ts';
import { paths } from '../app/paths.ts';
import { isAdmittedBy } from '../grants/abilities.ts';
import { useAccount } from '../providers/account.ts';
import { type SeenRole, seenAccount } from './seen-account.ts';
import { useSeenRole } from './seen-role.ts';

/** Shows the back office as a role, if the role can enter it. */
export const SeeAsRole = ({ role }: { role: SeenRole }) => {
  const t = useTexts('mf-admin');
  const navigate = useNavigate();
  const account = useAccount();
  const { see } = useSeenRole();
  if (!isAdmittedBy(seenAccount(account, role).access)) return null;
  const begin = (): void => {
    see(role);
    void navigate(paths.start);
  };
  return (
    <Button kind="secondary" onClick={() => leave(begin)}>
      {t('seenRole.start')}
    </Button>
  );
};
