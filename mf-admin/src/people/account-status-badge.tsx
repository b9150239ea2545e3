import type { AccountStatus } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Badge } from 'shared-kernel/ui/status';

const LOOKS: Record<AccountStatus, string | undefined> = { ACTIVE: undefined, SUSPENDED: 'waiting', BANNED: 'bad' };

/** Whether an account may sign in. */
export const AccountStatusBadge = ({ standing }: { standing: AccountStatus }) => {
  const t = useTexts('mf-admin');
  return <Badge className={LOOKS[standing]}>{t(`people.status.${standing}`)}</Badge>;
};
