import { useTexts } from 'shared-kernel/i18n';
import { Badge } from 'shared-kernel/ui/status';
import styled from 'styled-components';
import { type State, type StatedRecord, stateOf } from './record-state.ts';
import { useMoment } from './use-moment.ts';

const Lines = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--space-half);
  white-space: nowrap;
`;

const LOOKS: Record<State, string | undefined> = {
  live: undefined,
  scheduled: 'waiting',
  over: undefined,
  waiting: 'waiting',
  rejected: 'bad',
  deleted: 'bad',
};

interface Props extends StatedRecord {
  record: StatedRecord['record'] & { hasProposal?: boolean };
}

/** How things stand with a record: whether visitors see it, and if not, why. */
export const StatusBadge = ({ type, record }: Props) => {
  const t = useTexts('mf-admin');
  const state = stateOf({ type, record }, useMoment());
  return (
    <Lines>
      <Badge className={LOOKS[state]}>{t(`status.${state}`)}</Badge>
      {record.hasProposal && <Badge className="waiting">{t('status.proposal')}</Badge>}
    </Lines>
  );
};
