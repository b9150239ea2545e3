import { audit } from '../../platform/audit/audit.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { getLive } from './change.ts';
import { save } from './repository.ts';
import { requireLevel } from './rights.ts';
import { lockVersion } from './version.ts';

/**
 * Transfers a record to an account, which then has its levels for own records on it.
 * @param ownerId - an existing account; null for no owner.
 */
export const transferOwnership = async (
  model: ContentModel,
  context: WriteContext,
  id: string,
  { ownerId, version }: { ownerId: string | null; version: number },
): Promise<ContentRow> => {
  requireLevel(model, context, 'GRANT');
  const found = await getLive(model, context, id);
  const before = await lockVersion(model, context.db, found.id, version);
  const row = await save(model, context.db, before, { ownerId });
  const states = { before: { ownerId: before.ownerId }, after: { ownerId } };
  await audit(context, { action: 'give', resource: model.type.name, recordId: row.id, ...states });
  return row;
};
