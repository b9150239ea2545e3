import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Managed } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Link } from 'shared-kernel/ui';
import { useKeepRecord } from '../app/one-record.tsx';
import { paths } from '../app/paths.ts';
import { calledIn } from '../app/record-title.tsx';
import { ScreenFailure } from '../app/screen-failure.tsx';
import { ScreenHeader } from '../app/screen-header.tsx';
import { ScreenSkeleton } from '../app/screen-skeleton.tsx';
import { KEEPS_UNDO } from '../app/undo/keeps-undo.ts';
import { useLabels } from '../app/use-labels.ts';
import { StatusBadge } from '../list/status-badge.tsx';
import { OwnNew } from '../proposals/own-new.tsx';
import { OwnProposal } from '../proposals/own-proposal.tsx';
import { OwnRefusal } from '../proposals/own-refusal.tsx';
import { ProposalReview } from '../proposals/proposal-review.tsx';
import { Rejection } from '../proposals/rejection.tsx';
import {
  lastOf,
  revisionsKey,
  useOwnRevision,
  useRejectionNote,
  useWaitingProposals,
} from '../proposals/use-revisions.ts';
import { may } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import { keepRead } from '../providers/keep-read.ts';
import type { ContentResource } from '../resources/resource.ts';
import { InTrash } from './in-trash.tsx';
import { Owner } from './owner.tsx';
import { RecordActions } from './record-actions.tsx';
import { type Edited, editedOver, RecordEditor } from './record-editor.tsx';

/** A complete record under a separate cache key: lists only contain summaries. */
export const WHOLE = { of: 'form' };

/** Name of the draft of a record's form. */
export const draftName = ({ name }: Pick<ContentResource, 'name'>, id: string): string => `${name}/${id}`;

interface Props {
  resource: ContentResource;
  /** As it is stored. */
  record: Managed;
}

/** A record's form, with its state and actions. */
export const EditedRecord = ({ resource, record }: Props) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const locale = useLocale();
  const navigate = useNavigate();
  const account = useAccount();
  const onSaved = useSaved(resource);
  const own = useOwnRevision(resource, record);
  const { proposals, ...waiting } = useWaitingProposals(resource, record);
  const note = useRejectionNote(resource, record);
  const proposal = own.revision?.status === 'PENDING' ? own.revision : undefined;
  const refused = own.revision?.status === 'REJECTED' ? own.revision : undefined;
  const begun = proposal ?? refused;
  const edited = useMemo(() => (begun ? editedOver(record, begun) : record), [record, begun]);
  const list = paths.list(resource.address);
  const isInTrash = record.deletedAt !== null;
  const mayCreate = may(account, { resource: resource.type.access, action: 'WRITE' });
  const mayWrite =
    !isInTrash && may(account, { resource: resource.type.access, action: 'WRITE', ownerId: record.ownerId });

  if (own.isLoading) return <ScreenSkeleton />;
  if (own.isLoadingError) return <ScreenFailure error={own.error} onRetry={() => void own.refetch()} />;
  return (
    <>
      <ScreenHeader
        {...calledIn(record, locale)}
        crumbs={[{ title: labelOf(`types.${resource.type.name}.many`), to: list }]}
        badge={
          <StatusBadge
            type={resource.type}
            record={{
              ...record,
              hasProposal: proposal !== undefined || proposals.length > 0,
              refusal: refused ? { isProposal: true, authorId: refused.authorId, note: null } : null,
            }}
          />
        }
      >
        <Link to={paths.history(resource.address, record.id)}>{t('history.title')}</Link>
        {mayCreate && <Link to={paths.copy(resource.address, record.id)}>{t('form.copy')}</Link>}
        {!isInTrash && (
          <RecordActions
            resource={resource}
            record={record}
            onDeleted={() => void navigate(list, { state: KEEPS_UNDO })}
          />
        )}
      </ScreenHeader>
      <Owner resource={resource} record={record} />
      {isInTrash && <InTrash resource={resource} record={record} onPurged={() => void navigate(list)} />}
      {!isInTrash && <OwnNew resource={resource} record={record} />}
      {record.approvalStatus === 'REJECTED' && !isInTrash && <Rejection note={note} />}
      {refused && <OwnRefusal resource={resource} live={record} proposal={refused} />}
      {proposal && <OwnProposal resource={resource} live={record} proposal={proposal} />}
      {waiting.isLoadingError && <ScreenFailure error={waiting.error} onRetry={() => void waiting.refetch()} />}
      {proposals.map((proposed) => (
        <ProposalReview key={proposed.number} resource={resource} live={record} proposal={proposed} />
      ))}
      <RecordEditor
        resource={resource}
        record={edited}
        draft={draftName(resource, record.id)}
        isReadOnly={!mayWrite}
        onSaved={onSaved}
      />
    </>
  );
};

/** @returns shows the saved record, or the pending proposal */
const useSaved = (resource: ContentResource): ((saved: Managed & Edited) => void) => {
  const queries = useQueryClient();
  const { authID } = useAccount();
  const keep = useKeepRecord<Managed>(resource.name, WHOLE);
  return ({ proposal, live: _, ...record }) => {
    if (!proposal) return keep(record as Managed);
    void keepRead(queries, revisionsKey(resource, String(record.id), lastOf(authID)), [proposal]);
    void queries.invalidateQueries({ queryKey: [resource.name, 'getList'] });
  };
};
