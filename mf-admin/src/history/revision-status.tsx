import type { Revision, RevisionStatus } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Badge } from 'shared-kernel/ui/status';

const LOOKS: Partial<Record<RevisionStatus, string>> = { PENDING: 'waiting', REJECTED: 'bad' };

interface Props {
  revision: Pick<Revision, 'status'>;
  isCurrent: boolean;
}

/** What became of a revision; one that was applied says so only while the record is at it. */
export const RevisionStatusBadge = ({ revision: { status }, isCurrent }: Props) => {
  const t = useTexts('mf-admin');
  if (isCurrent) return <Badge>{t('history.current')}</Badge>;
  return status === 'APPLIED' ? null : <Badge className={LOOKS[status]}>{t(`history.status.${status}`)}</Badge>;
};
