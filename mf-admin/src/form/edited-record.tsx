import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Managed } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Link } from 'shared-kernel/ui';
import { FailedScreen } from '../app/failed-screen.tsx';
import { useKeepRecord } from '../app/one-record.tsx';
import { paths } from '../app/paths.ts';
import { calledIn } from '../app/record-title.tsx';
import { ScreenFailure } from '../app/screen-failure.tsx';
import { ScreenHeader } from '../app/screen-header.tsx';
import { ScreenSkeleton } from '../app/screen-skeleton.tsx';
import { KEEP_UNDO } from '../app/undo/keep-undo.ts';
import { useLabels } from '../app/use-labels.ts';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { type Edited, editedOf, NO_DRAFT } from '../drafts/edited-record.ts';
import { useDraft } from '../drafts/use-draft.ts';
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
import { RecordEditor } from './record-editor.tsx';

/** A complete record under a separate cache key: lists only contain summaries. */
export const WHOLE = { of: 'form' };

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
  const onPublished = usePublished(resource);
  const own = useOwnRevision(resource, record);
  const { proposals, ...waiting } = useWaitingProposals(resource, record);
  const note = useRejectionNote(resource, record);
  const proposal = own.revision?.status === 'PENDING' ? own.revision : undefined;
  const refused = own.revision?.status === 'REJECTED' ? own.revision : undefined;
  const begun = proposal ?? refused;
  const list = paths.list(resource.address);
  const isInTrash = record.deletedAt !== null;
  const mayCreate = may(account, { resource: resource.type.access, action: 'WRITE' });
  const maySeeDraft = may(account, { resource: resource.type.access, action: 'WRITE', ownerId: record.ownerId });
  const mayWrite = maySeeDraft && !isInTrash;
  const drafted = useDraft(resource, record.id, maySeeDraft);
  const draft = (maySeeDraft && drafted.data) || NO_DRAFT;
  const edited = useMemo(() => editedOf(record, draft, { proposal: begun }), [record, draft, begun]);

  if (own.isLoading || drafted.isLoading) return <ScreenSkeleton />;
  if (drafted.isLoadingError) return <FailedScreen error={drafted.error} onRetry={() => void drafted.refetch()} />;
  if (own.isLoadingError) return <FailedScreen error={own.error} onRetry={() => void own.refetch()} />;
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
              hasDraft: draft.data !== null,
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
            onDeleted={() => void navigate(list, { state: KEEP_UNDO })}
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
      <DraftNotice resource={resource} id={record.id} record={edited} />
      <RecordEditor
        resource={resource}
        id={record.id}
        record={edited}
        isReadOnly={!mayWrite || draft.publishAt !== null}
        onPublished={onPublished}
      />
    </>
  );
};

/** @returns shows the published record, or the pending proposal */
const usePublished = (resource: ContentResource): ((published: Edited) => void) => {
  const queries = useQueryClient();
  const { authID } = useAccount();
  const keep = useKeepRecord<Managed>(resource.name, WHOLE);
  return ({ proposal, live }) => {
    if (!live) return;
    keep(live);
    if (proposal) void keepRead(queries, revisionsKey(resource, live.id, lastOf(authID)), [proposal]);
  };
};
