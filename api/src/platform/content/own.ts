import { audit } from '../audit/audit.ts';
import type { Writing } from '../database/writing.ts';
import { getLive } from './change.ts';
import { save } from './content-table.ts';
import type { ContentModel, ContentRow } from './model.ts';
import { requireLevel } from './rights.ts';
import { lockVersion } from './version.ts';

/**
 * Gives a record to an account, whose person may then do with it what their levels for their own records say.
 * @param ownerId - already known to be an account; null is nobody.
 */
export async function giveTo(
  model: ContentModel,
  writing: Writing,
  id: string,
  { ownerId, version }: { ownerId: string | null; version: number },
): Promise<ContentRow> {
  requireLevel(model, writing, 'GRANT');
  const found = await getLive(model, writing, id);
  const before = await lockVersion(model, writing.db, found.id, version);
  const row = await save(model, writing.db, before, { ownerId, updatedAt: writing.at });
  const states = { before: { ownerId: before.ownerId }, after: { ownerId } };
  await audit(writing, { action: 'give', resource: model.type.name, recordId: row.id, ...states });
  return row;
}
