import type { WriteContext } from '../database/write.ts';
import { AccessError, ConflictError } from '../http/errors.ts';
import { getLive } from './change.ts';
import type { ContentModel, ContentRow } from './model.ts';
import { wasApprovedOnce } from './revisions.ts';
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
