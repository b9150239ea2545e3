import type { AuditAction } from 'shared-kernel/contracts';
import { audit } from '../../platform/audit/audit.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { ConflictError, NotFoundError } from '../../platform/http/errors.ts';
import { deleteNotificationsAbout } from '../../platform/notifications/own-notifications.ts';
import { notifyReviewers, settleReview } from '../approval/notices.ts';
import { deleteComments } from '../comments/comments.ts';
import { deleteDrafts } from '../drafts/drafts.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { deleteFormerSlugs } from '../public/former-slugs.ts';
import { getLive } from '../records/change.ts';
import { findAny, purge, save } from '../records/repository.ts';
import { requireQuota, requireWriterRight, writesDirectly } from '../records/rights.ts';
import { lockVersion } from '../records/version.ts';
import { deleteRevisions, hasProposal } from '../revisions/revisions.ts';

/** Moves a record to the trash. @param version - the version that the editor has read, if they name one. */
export const removeContent = async (
  model: ContentModel,
  context: WriteContext,
  idOrSlug: string,
  version?: number,
): Promise<ContentRow> => {
  const found = await getLive(model, context, idOrSlug);
  requireWriterRight(model, context, found, 'DELETE');
  const before = await lockVersion(model, context.db, found.id, version);
  requireWriterRight(model, context, before, 'DELETE');
  return moveToTrash(model, context, before, 'delete');
};

/** Moves a locked record to the trash. The caller has checked the rights. @param action - action in the audit log. */
export const moveToTrash = async (
  model: ContentModel,
  context: WriteContext,
  before: ContentRow,
  action: 'delete' | 'withdraw',
): Promise<ContentRow> => {
  // Another request deleted it first.
  if (before.deletedAt) throw new NotFoundError(model.type.name);
  await model.checkChange?.(context, before, null);
  const row = await save(model, context.db, before, { deletedAt: context.at });
  await log(model, context, action, before, row);
  await settleReview(model, context, row);
  return row;
};

/** Restores a record from the trash. @param version - the version that the editor has read, if they name one. */
export const restoreContent = async (
  model: ContentModel,
  context: WriteContext,
  id: string,
  version?: number,
): Promise<ContentRow> => {
  const found = await getDeleted(model, context, id, (row) => requireWriterRight(model, context, row, 'DELETE'));
  return restoreRow(model, context, found, version);
};

/** Restores a record. The caller has checked the rights. */
export const restoreRow = async (
  model: ContentModel,
  context: WriteContext,
  found: ContentRow,
  version = found.version,
): Promise<ContentRow> => {
  const input = await model.toInput(context.db, found);
  // Records that it references may be deleted since.
  await model.columnsOf(context, input, [input]);
  const before = await lockVersion(model, context.db, found.id, version);
  if (before.approvalStatus === 'PENDING' && !writesDirectly(model, context)) await requireQuota(model, context);
  const row = await save(model, context.db, before, { deletedAt: null });
  await model.afterWrite?.(context, row, input);
  await model.refresh?.(context, [row.id]);
  await log(model, context, 'restore', before, row);
  if (row.approvalStatus === 'PENDING' || (await hasProposal(model, context.db, row.id)))
    notifyReviewers(model, context, row);
  return row;
};

/** Purges a record of the trash, with its revisions, draft, comments, notifications and former slugs. */
export const purgeContent = async (model: ContentModel, context: WriteContext, id: string): Promise<void> => {
  const found = await getDeleted(model, context, id, (row) => requireWriterRight(model, context, row, 'DELETE'));
  await lockVersion(model, context.db, id, found.version);
  await model.beforePurge?.(context, found);
  await purge(model, context.db, id);
  await deleteRevisions(model, context.db, [id]);
  await deleteDrafts(model, context.db, [id]);
  await deleteComments(model, context.db, [id]);
  await deleteNotificationsAbout(context.db, model.type.name, [id]);
  await deleteFormerSlugs(context.db, model.type.name, [id]);
  await audit(context, { action: 'purge', resource: model.type.name, recordId: id, before: nameOf(found) });
};

/**
 * @throws NotFoundError when the record doesn't exist, ConflictError when it isn't in the trash, and what
 *   `requireAllowed` throws
 */
export const getDeleted = async (
  model: ContentModel,
  { db }: WriteContext,
  id: string,
  requireAllowed: (row: ContentRow) => void,
): Promise<ContentRow> => {
  const row = await findAny(model, db, id);
  if (!row) throw new NotFoundError(model.type.name);
  requireAllowed(row);
  if (!row.deletedAt) throw new ConflictError(model.type.name, 'notDeleted');
  return row;
};

const log = async (
  model: ContentModel,
  context: WriteContext,
  action: AuditAction,
  before: ContentRow,
  after: ContentRow,
) => {
  const states = { before: nameOf(before), after: nameOf(after) };
  await audit(context, { action, resource: model.type.name, recordId: after.id, ...states });
  context.invalidate(...model.tagsOf(after));
};

/** Identifies a record in the audit log after it is purged. */
const nameOf = ({ title, slug, deletedAt }: ContentRow) => ({ title, ...(slug !== undefined && { slug }), deletedAt });
