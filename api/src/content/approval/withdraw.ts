import { audit } from '../../platform/audit/audit.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { AccessError, ConflictError, NotFoundError } from '../../platform/http/errors.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { getLive } from '../records/change.ts';
import { lockVersion } from '../records/version.ts';
import { decide, findRevision, wasApprovedOnce } from '../revisions/revisions.ts';
import type { RevisionRow } from '../revisions/table.ts';
import { getDeleted, moveToTrash, restoreRow } from '../trash/trash.ts';
import { alreadyDecided } from './conflicts.ts';
import { settleReview } from './notices.ts';

/**
 * Withdraws a new, pending record. Its owner needs no level to delete, since the record was never published.
 * @param version - the version that its owner has read.
 * @throws AccessError for any account but the owner's
 * @throws ConflictError when the record was approved once, or is rejected
 */
export const withdrawContent = async (
  model: ContentModel,
  context: WriteContext,
  id: string,
  version: number,
): Promise<ContentRow> => {
  const found = await getLive(model, context, id);
  requireOwner(context, found);
  const before = await lockVersion(model, context.db, found.id, version);
  requireOwner(context, before);
  await requireNew(model, context, before);
  return moveToTrash(model, context, before, 'withdraw');
};

/**
 * Restores a new, pending record from the trash, also one that a reviewer deleted: its owner could create it again.
 * @throws AccessError, ConflictError as {@link withdrawContent}, and when the limit of pending records is reached
 */
export const resubmitContent = async (model: ContentModel, context: WriteContext, id: string): Promise<ContentRow> => {
  const found = await getDeleted(model, context, id, (row) => requireOwner(context, row));
  await requireNew(model, context, found);
  return restoreRow(model, context, found);
};

const requireOwner = ({ actorId }: WriteContext, { ownerId }: ContentRow): void => {
  if (ownerId !== actorId) throw new AccessError('Access mismatch');
};

const requireNew = async (model: ContentModel, { db }: WriteContext, row: ContentRow): Promise<void> => {
  const isNew = row.approvalStatus === 'PENDING' && !(await wasApprovedOnce(model, db, row.id));
  if (!isNew) throw new ConflictError(model.type.name, 'alreadyDecided');
};

/**
 * Withdraws the author's own pending proposal, or discards a rejected one, which keeps its reviewer and the reason. The
 * system may withdraw all, to undo an import.
 * @throws ConflictError when it is neither
 * @throws NotFoundError for any account but the author's: numbers of revisions stay private
 */
export const withdrawProposal = async (
  model: ContentModel,
  context: WriteContext,
  recordId: string,
  number: number,
): Promise<void> => {
  // Check the author before locking: other accounts must not lock the record.
  await getOwn(model, context, recordId, number);
  // Serialises with a reviewer's approval, which takes the same lock.
  const row = await lockVersion(model, context.db, recordId, undefined);
  const { status, note, decidedBy, decidedAt } = await getOwn(model, context, recordId, number);
  if (status !== 'PENDING' && status !== 'REJECTED') throw alreadyDecided();
  const kept = status === 'REJECTED' ? { note, decidedBy, decidedAt } : { note: null };
  await decide(model, context, recordId, { number, status: 'WITHDRAWN', ...kept });
  await settleReview(model, context, row);
  const states = { before: { proposal: number }, after: { proposal: null } };
  await audit(context, { action: 'withdraw', resource: model.type.name, recordId, ...states });
};

const getOwn = async (
  model: ContentModel,
  { db, actor, actorId }: WriteContext,
  recordId: string,
  number: number,
): Promise<RevisionRow> => {
  const revision = await findRevision(model, db, recordId, number);
  if (!revision || (actor && revision.authorId !== actorId)) throw new NotFoundError('revision');
  return revision;
};
