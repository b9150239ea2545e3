import type { ApprovalStatus } from 'shared-kernel/contracts';
import type { WriteContext } from '../../platform/database/write.ts';
import { closeReviews, retractDecision } from '../../platform/notifications/own-notifications.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { hasProposal } from '../revisions/revisions.ts';

/** What a notification names. */
type Named = Pick<ContentRow, 'id' | 'title'>;

const ofRecord = ({ type }: ContentModel, { id, title }: Named) => ({ resource: type.name, recordId: id, title });

/** Notifies all who may decide on a record or a proposal that waits. The system's records are no news. */
export const notifyReviewers = (model: ContentModel, { actor, notify }: WriteContext, row: Named): void => {
  if (!actor) return;
  const to = { resource: model.type.access, privileges: 'GRANT' } as const;
  notify({ kind: 'review', to, ...ofRecord(model, row) });
};

/** Closes the notifications of reviewers, unless the record or a proposal still waits. */
export const settleReview = async (
  model: ContentModel,
  context: WriteContext,
  { id, approvalStatus, deletedAt }: Pick<ContentRow, 'id' | 'approvalStatus' | 'deletedAt'>,
): Promise<void> => {
  const isWaiting = approvalStatus === 'PENDING' || (await hasProposal(model, context.db, id));
  if (!isWaiting || deletedAt) await closeReviews(context, { resource: model.type.name, recordId: id });
};

interface Decided {
  row: ContentRow;
  /** The account that wrote what was decided on. */
  authorId: string | null;
  status: ApprovalStatus;
  note: string | null;
}

/** Notifies the author of a decision, and the reviewers when it was undone. */
export const notifyDecision = async (
  model: ContentModel,
  context: WriteContext,
  { row, authorId, status, note }: Decided,
): Promise<void> => {
  const record = ofRecord(model, row);
  if (status === 'PENDING') {
    if (authorId) await retractDecision(context, { ...record, accountId: authorId });
    return notifyReviewers(model, context, row);
  }
  await settleReview(model, context, row);
  if (authorId === context.actorId) return;
  context.notify({ kind: 'decision', to: [authorId], ...record, detail: status, note });
};
