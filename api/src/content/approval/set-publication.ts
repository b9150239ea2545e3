import { audit } from '../../platform/audit/audit.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { ConflictError } from '../../platform/http/errors.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { getLive } from '../records/change.ts';
import { save } from '../records/repository.ts';
import { requireLevel } from '../records/rights.ts';
import { lockVersion } from '../records/version.ts';

/**
 * Withholds an approved record from visitors, or publishes it again. The approval stays.
 * @throws ConflictError when the record isn't approved or must stay published, and what {@link lockVersion} throws
 */
export const setPublication = async (
  model: ContentModel,
  context: WriteContext,
  { id, version }: { id: string; version: number },
  isPublished: boolean,
): Promise<ContentRow> => {
  const { name } = model.type;
  requireLevel(model, context, 'GRANT');
  const found = await getLive(model, context, id);
  const before = await lockVersion(model, context.db, found.id, version);
  if (before.approvalStatus !== 'APPROVED') throw new ConflictError(name, 'notApproved');
  if (!isPublished) model.checkUnpublishing?.(before);
  const unpublishedAt = isPublished ? null : context.at;
  // The content is unchanged, so `updatedAt` stays.
  const row = await save(model, context.db, before, { unpublishedAt });
  await audit(context, {
    action: isPublished ? 'publish' : 'unpublish',
    resource: name,
    recordId: row.id,
    before: { unpublishedAt: before.unpublishedAt },
    after: { unpublishedAt },
  });
  context.invalidate(...model.tagsOf(row));
  return row;
};
