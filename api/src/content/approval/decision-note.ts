import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { ApprovalStatus } from 'shared-kernel/contracts';
import { auditLines } from '../../platform/audit/table.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import type { ContentModel } from '../model/content-model.ts';
import type { RevisionRow } from '../revisions/table.ts';

/** A decision on a proposal, or on the current revision of a record. */
interface Decided {
  revision: Pick<RevisionRow, 'recordId' | 'number' | 'at'>;
  isProposal: boolean;
  approvalStatus: ApprovalStatus;
  /** The reviewer's note, if any. */
  note: string | null;
}

/**
 * Returns the note that a decision sets on a revision. An approval sets its own note. A rejection without a note undoes
 * an approval, and restores the reason of the last rejection. A reopened revision keeps its note.
 */
export const noteAfterDecision = async (
  model: ContentModel,
  context: WriteContext,
  decided: Decided,
): Promise<NewNote> => {
  const { approvalStatus, note } = decided;
  if (note !== null || approvalStatus === 'APPROVED') return { note };
  return approvalStatus === 'REJECTED' ? { note: await findLastReason(model, context, decided) } : {};
};

type NewNote = Partial<Pick<RevisionRow, 'note'>>;

const findLastReason = async (
  { type }: ContentModel,
  { db }: WriteContext,
  { revision, isProposal }: Decided,
): Promise<string | null> => {
  const { action, resource, recordId, at, after, id } = auditLines;
  const number = sql`${after} ->> 'proposal'`;
  const isOfRevision = isProposal
    ? sql`${number} = ${String(revision.number)}`
    : and(sql`${number} is null`, gte(at, revision.at));
  const isRejection = and(eq(recordId, revision.recordId), eq(resource, type.name), eq(action, 'reject'));
  const [line] = await db
    .select({ note: sql<string | null>`${after} ->> 'note'` })
    .from(auditLines)
    .where(and(isRejection, isOfRevision))
    .orderBy(desc(id))
    .limit(1);
  return line?.note ?? null;
};
