import { audit } from '../audit/audit.ts';
import type { Writing } from '../database/writing.ts';
import { AccessError, NotFoundError } from '../http/errors.ts';
import { requirePending } from './decide.ts';
import type { ContentKind } from './kind.ts';
import { decide, findRevision } from './revisions.ts';
import { lockVersion } from './version.ts';

/**
 * Takes back a change that its author proposes and nobody has decided on.
 * @throws NotFoundError, ConflictError when it is decided, and AccessError for anybody but its author.
 */
export async function withdrawProposal(
  kind: ContentKind,
  writing: Writing,
  recordId: string,
  number: number,
): Promise<void> {
  // Whoever approves it waits here, or is waited for.
  await lockVersion(kind, writing.db, recordId, undefined);
  const proposal = await findRevision(kind, writing.db, recordId, number);
  if (!proposal) throw new NotFoundError('revision');
  if (proposal.authorId !== writing.actorId) throw new AccessError('Access mismatch');
  requirePending(proposal);
  await decide(kind, writing, recordId, { number, status: 'WITHDRAWN', note: null });
  const states = { before: { proposal: number }, after: { proposal: null } };
  await audit(writing, { action: 'withdraw', resource: kind.resource, recordId, ...states });
}
