import type { FastifyReply } from 'fastify';
import type { Revision } from 'shared-kernel/contracts';
import type { Database } from '../database/database.ts';
import type { Outcome } from './change.ts';
import type { ContentKind, ContentRow } from './kind.ts';
import { toManaged } from './managed.ts';
import type { RevisionRow } from './table.ts';

/** Answers a record as the back office has it; its ETag is what `If-Match` takes. */
export async function sendManaged(
  reply: FastifyReply,
  kind: ContentKind,
  db: Database,
  row: ContentRow,
  status = 200,
): Promise<FastifyReply> {
  const managed = await toManaged(kind, db, row);
  return reply
    .code(status)
    .headers({ etag: `"${row.version}"`, 'cache-control': 'no-store' })
    .send(managed);
}

/** Answers what came of a change: the record, or with 202 the proposal that it waits as. */
export const sendOutcome = (
  reply: FastifyReply,
  kind: ContentKind,
  db: Database,
  outcome: Outcome,
): Promise<FastifyReply> | FastifyReply =>
  'row' in outcome
    ? sendManaged(reply, kind, db, outcome.row)
    : reply.code(202).header('cache-control', 'no-store').send(toRevision(outcome.proposal));

export const toRevision = ({ at, decidedAt, ...row }: RevisionRow): Revision => ({
  number: row.number,
  status: row.status,
  data: row.data,
  base: row.base,
  authorId: row.authorId,
  at: at.toISOString(),
  decidedBy: row.decidedBy,
  decidedAt: decidedAt?.toISOString() ?? null,
  note: row.note,
});
