import { type RecordState, type StatedRecord, stateOf } from 'shared-kernel/content';
import type { Refusal } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Badge } from 'shared-kernel/ui/status';
import styled from 'styled-components';
import { ActorName } from '../audit/actor-name.tsx';
import { useMay } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import { useMoment } from './use-moment.ts';

const Lines = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--space-half);
  white-space: nowrap;

  .reason {
    display: -webkit-box;
    max-width: 20rem;
    overflow: hidden;
    color: var(--color-ink-soft);
    font: var(--type-text-s);
    white-space: normal;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
`;

const LOOKS: Record<RecordState, string | undefined> = {
  published: undefined,
  scheduled: 'waiting',
  ended: undefined,
  unpublished: 'bad',
  waiting: 'waiting',
  rejected: 'bad',
  deleted: 'bad',
};

interface Props extends StatedRecord {
  record: StatedRecord['record'] & {
    hasProposal?: boolean;
    hasDraft?: boolean;
    refusal?: Pick<Refusal, 'isProposal' | 'authorId' | 'note'> | null;
  };
}

/** Whether visitors see a record, and why not; with the refusal and its reason. */
export const StatusBadge = ({ type, record }: Props) => {
  const t = useTexts('mf-admin');
  const state = stateOf({ type, record }, useMoment());
  return (
    <Lines>
      <Badge className={LOOKS[state]}>{t(`status.${state}`)}</Badge>
      {record.hasDraft && <Badge className="waiting">{t('draft.unpublished')}</Badge>}
      {record.hasProposal && <Badge className="waiting">{t('status.proposal')}</Badge>}
      {record.refusal?.isProposal && <Badge className="bad">{t('status.refusal')}</Badge>}
      {record.refusal?.isProposal && <Author id={record.refusal.authorId} />}
      {record.refusal?.note && (
        <span className="reason">
          {t('proposals.reason')} <bdi>{record.refusal.note}</bdi>
        </span>
      )}
    </Lines>
  );
};

/** Author of a refused change, for reviewers who may read accounts. */
const Author = ({ id }: { id: string | null }) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const { authID } = useAccount();
  if (id === null || id === authID || !may({ resource: 'USER', action: 'READ', ownerId: null })) return null;
  return (
    <span className="reason">
      {t('dashboard.work.by')} <ActorName id={id} />
    </span>
  );
};
