import type { ContentType } from 'shared-kernel/content';
import type { ManagedMeta } from 'shared-kernel/contracts';
import { toLocalTime } from 'shared-kernel/hours';
import { useTexts } from 'shared-kernel/i18n';
import { useNow, useSite } from 'shared-kernel/site';
import { Badge } from 'shared-kernel/ui/status';
import styled from 'styled-components';

const Lines = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--space-half);
  white-space: nowrap;
`;

type State = 'live' | 'scheduled' | 'over' | 'waiting' | 'rejected' | 'deleted';

const LOOKS: Record<State, string | undefined> = {
  live: undefined,
  scheduled: 'waiting',
  over: undefined,
  waiting: 'waiting',
  rejected: 'bad',
  deleted: 'bad',
};

interface StatusProps {
  type: ContentType;
  record: Pick<ManagedMeta, 'deletedAt' | 'approvalStatus' | 'publishedAt'> & { hasProposal?: boolean };
}

/** An instant, or a day by the mall's clock. */
interface Moment {
  now: Date;
  today: string;
}

/** How a moment or a day that a record names lies to now: a negative number when it is past, and 0 today. */
const distance = (value: unknown, { now, today }: Moment): number | undefined => {
  if (typeof value !== 'string') return undefined;
  return value.includes('T') ? Date.parse(value) - now.getTime() : value.localeCompare(today);
};

/** By the rules that the API's lists have: what begins later is scheduled, and of days the last one belongs to it. */
const stateOf = ({ type: { span = {} }, record }: StatusProps, moment: Moment): State => {
  const { deletedAt, approvalStatus, publishedAt } = record;
  if (deletedAt) return 'deleted';
  if (approvalStatus === 'PENDING') return 'waiting';
  if (approvalStatus === 'REJECTED') return 'rejected';
  const values = record as Record<string, unknown>;
  const [published = 0, begins = 0, ends = 0] = [publishedAt, values[span.from ?? ''], values[span.until ?? '']].map(
    (value) => distance(value, moment),
  );
  if (published > 0 || begins > 0) return 'scheduled';
  return ends < 0 ? 'over' : 'live';
};

/** How things stand with a record: whether visitors see it, and if not, why. */
export const StatusBadge = ({ type, record }: StatusProps) => {
  const t = useTexts('mf-admin');
  const { timeZone } = useSite();
  const now = useNow();
  const state = stateOf({ type, record }, { now, today: toLocalTime(now, timeZone).date });
  return (
    <Lines>
      <Badge className={LOOKS[state]}>{t(`status.${state}`)}</Badge>
      {record.hasProposal && <Badge className="waiting">{t('status.proposal')}</Badge>}
    </Lines>
  );
};
