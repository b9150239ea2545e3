import type { Revision, RevisionStatus } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Badge } from 'shared-kernel/ui/status';

const LOOKS: Partial<Record<RevisionStatus, string>> = { PENDING: 'waiting', REJECTED: 'bad' };

interface Props {
  revision: Pick<Revision, 'status'>;
  isCurrent: boolean;
}

/** Status of a revision. Applied ones only show it for the current revision. */
export const RevisionStatusBadge = ({ revision: { status }, isCurrent }: Props) => {
  const t = useTexts('mf-admin');
  if (isCurrent) return <Badge>{t('history.current')}</Badge>;
  return status === 'APPLIED' ? null : <Badge className={LOOKS[status]}>{t(`history.status.${status}`)}</Badge>;
};
