import type { ManagedMeta } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useNow } from 'shared-kernel/site';
import { Badge } from 'shared-kernel/ui/status';
import styled from 'styled-components';

const Lines = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--space-half);
  white-space: nowrap;
`;

type State = 'live' | 'scheduled' | 'waiting' | 'rejected' | 'deleted';

const LOOKS: Record<State, string | undefined> = {
  live: undefined,
  scheduled: 'waiting',
  waiting: 'waiting',
  rejected: 'bad',
  deleted: 'bad',
};

const stateOf = ({ deletedAt, approvalStatus, publishedAt }: StatusProps['record'], now: Date): State => {
  if (deletedAt) return 'deleted';
  if (approvalStatus === 'PENDING') return 'waiting';
  if (approvalStatus === 'REJECTED') return 'rejected';
  return Date.parse(publishedAt) > now.getTime() ? 'scheduled' : 'live';
};

interface StatusProps {
  record: Pick<ManagedMeta, 'deletedAt' | 'approvalStatus' | 'publishedAt'> & { hasProposal?: boolean };
}

/** How things stand with a record: whether visitors see it, and if not, why. */
export const StatusBadge = ({ record }: StatusProps) => {
  const t = useTexts('mf-admin');
  const state = stateOf(record, useNow());
  return (
    <Lines>
      <Badge className={LOOKS[state]}>{t(`status.${state}`)}</Badge>
      {record.hasProposal && <Badge className="waiting">{t('status.proposal')}</Badge>}
    </Lines>
  );
};
