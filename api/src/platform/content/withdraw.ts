import { audit } from '../audit/audit.ts';
import type { Writing } from '../database/writing.ts';
import { NotFoundError } from '../http/errors.ts';
import { requirePending } from './decide.ts';
import type { ContentModel } from './model.ts';
import { decide, findRevision } from './revisions.ts';
import type { RevisionRow } from './table.ts';
import { lockVersion } from './version.ts';

/**
 * Takes back a change that its author proposes and nobody has decided on.
 * @throws ConflictError when it is decided, and NotFoundError for anybody but its author: how often others have changed a
 * record is not told.
 */
export async function withdrawProposal(
  model: ContentModel,
  writing: Writing,
  recordId: string,
  number: number,
): Promise<void> {
  // Nobody else gets to hold the record up.
  await getOwn(model, writing, recordId, number);
  // Whoever approves it waits here, or is waited for.
  await lockVersion(model, writing.db, recordId, undefined);
  requirePending(await getOwn(model, writing, recordId, number));
  await decide(model, writing, recordId, { number, status: 'WITHDRAWN', note: null });
  const states = { before: { proposal: number }, after: { proposal: null } };
  await audit(writing, { action: 'withdraw', resource: model.type.name, recordId, ...states });
}

async function getOwn(
  model: ContentModel,
  { db, actorId }: Writing,
  recordId: string,
  number: number,
): Promise<RevisionRow> {
  const revision = await findRevision(model, db, recordId, number);
  if (!revision || revision.authorId !== actorId) throw new NotFoundError('revision');
  return revision;
}
