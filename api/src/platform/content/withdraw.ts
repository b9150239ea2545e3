import { audit } from '../audit/audit.ts';
import type { WriteContext } from '../database/write.ts';
import { AccessError, ConflictError, NotFoundError } from '../http/errors.ts';
import { getLive } from './change.ts';
import { alreadyDecided } from './decide.ts';
import type { ContentModel, ContentRow } from './model.ts';
import { decide, findRevision, wasApprovedOnce } from './revisions.ts';
import type { RevisionRow } from './table.ts';
import { bringBack, getDeleted, putAway } from './trash.ts';
import { lockVersion } from './version.ts';

/**
 * Takes back a new record that waits, which its owner may although they may delete none: nobody has ever seen it.
 * @param version - the one that its owner has read.
 * @throws AccessError for anybody but its owner, and ConflictError when it was approved once, or is rejected.
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
  return putAway(model, context, before, 'withdraw');
};

/**
 * Has a new record wait again that is in the trash. Whoever put it there: its owner could make it anew as well.
 * @throws AccessError, ConflictError as {@link withdrawContent}, and when as many wait as may
 */
export const resubmitContent = async (model: ContentModel, context: WriteContext, id: string): Promise<ContentRow> => {
  const found = await getDeleted(model, context, id, (row) => requireOwner(context, row));
  await requireNew(model, context, found);
  return bringBack(model, context, found);
};

const requireOwner = ({ actorId }: WriteContext, { ownerId }: ContentRow): void => {
  if (ownerId !== actorId) throw new AccessError('Access mismatch');
};

const requireNew = async (model: ContentModel, { db }: WriteContext, row: ContentRow): Promise<void> => {
  const isNew = row.approvalStatus === 'PENDING' && !(await wasApprovedOnce(model, db, row.id));
  if (!isNew) throw new ConflictError(model.type.name, 'alreadyDecided');
};

/**
 * Withdraws an author's own change that is still to be decided, or puts away one that was refused, which keeps who refused
 * it and why.
 * @throws ConflictError when it is neither, and NotFoundError for anybody but its author: how often others have changed a
 * record is not told.
 */
export const withdrawProposal = async (
  model: ContentModel,
  context: WriteContext,
  recordId: string,
  number: number,
): Promise<void> => {
  // Only the author may lock the record.
  await getOwn(model, context, recordId, number);
  // A reviewer who approves it at the same time waits for this lock, or holds it.
  await lockVersion(model, context.db, recordId, undefined);
  const { status, note, decidedBy, decidedAt } = await getOwn(model, context, recordId, number);
  if (status !== 'PENDING' && status !== 'REJECTED') throw alreadyDecided();
  const kept = status === 'REJECTED' ? { note, decidedBy, decidedAt } : { note: null };
  await decide(model, context, recordId, { number, status: 'WITHDRAWN', ...kept });
  const states = { before: { proposal: number }, after: { proposal: null } };
  await audit(context, { action: 'withdraw', resource: model.type.name, recordId, ...states });
};

const getOwn = async (
  model: ContentModel,
  { db, actorId }: WriteContext,
  recordId: string,
  number: number,
): Promise<RevisionRow> => {
  const revision = await findRevision(model, db, recordId, number);
  if (!revision || revision.authorId !== actorId) throw new NotFoundError('revision');
  return revision;
};
