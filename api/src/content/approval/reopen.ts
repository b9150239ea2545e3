import type { WriteContext } from '../../platform/database/write.ts';
import { requireVersion } from '../../platform/http/entity-version.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { validContent } from '../model/validate-input.ts';
import { applyState, getLive } from '../records/change.ts';
import { requireLevel } from '../records/rights.ts';
import { lockVersion, staleError } from '../records/version.ts';
import { differencesOf, withFields } from '../revisions/differences.ts';
import { currentNumber, decide, findApproval, findRevision, hasProposalOf } from '../revisions/revisions.ts';
import type { RevisionRow } from '../revisions/table.ts';
import { alreadyDecided, requireNoOverlap } from './conflicts.ts';
import { deleteRefusedPart } from './field-decision.ts';
import { logDecision } from './log-decision.ts';
import { notifyDecision } from './notices.ts';

/**
 * Undoes a decision: the proposal is pending again, and what its approval changed in the record is reverted. Later
 * changes of other fields stay.
 * @param version - the version that the reviewer has read; required for an approved proposal only.
 * @throws ConflictError when the proposal is undecided, its author has a pending proposal, or a later change touched
 *   the same fields; it names those fields
 */
export const reopenProposal = async (
  model: ContentModel,
  context: WriteContext,
  id: string,
  { number, version }: { number: number; version: number | undefined },
): Promise<ContentRow> => {
  requireLevel(model, context, 'GRANT');
  const found = await getLive(model, context, id);
  const proposal = await getDecided(model, context, found.id, number);
  const undone = proposal.status === 'APPROVED' ? await withoutApproval(model, context, found, number) : undefined;
  const { input, earlier = [] } = undone ?? {};
  if (input && requireVersion(version) !== found.version) {
    throw await staleError(model, context.db, found);
  }
  const columns = input && (await model.columnsOf(context, input, earlier));
  const before = await lockVersion(model, context.db, found.id, input && version);
  // Another reviewer may have decided while this call waited for the lock.
  const { status } = await getDecided(model, context, found.id, number);
  if (status !== proposal.status) throw alreadyDecided();
  await deleteRefusedPart(model, context, found.id, proposal);
  const undecided = { decision: null, decidedBy: null, decidedAt: null };
  await decide(model, context, found.id, { number, status: 'PENDING', ...undecided });
  await logDecision(model, context, found.id, 'PENDING', { proposal: number }, null);
  await notifyDecision(model, context, { row: found, authorId: proposal.authorId, status: 'PENDING', note: null });
  if (!input || !columns) return before;
  const { approvalStatus } = before;
  const { updatedAt } = undone ?? {};
  return applyState(model, context, before, { input, columns, approvalStatus, action: 'revert', updatedAt });
};

/** A decided proposal whose author has no pending proposal. */
const getDecided = async (
  model: ContentModel,
  { db }: WriteContext,
  id: string,
  number: number,
): Promise<RevisionRow> => {
  const revision = await findRevision(model, db, id, number);
  if (!revision) throw new NotFoundError('revision');
  const isDecided = revision.status === 'REJECTED' || revision.status === 'APPROVED';
  if (!isDecided || (await hasProposalOf(model, db, id, revision.authorId))) throw alreadyDecided();
  return revision;
};

/**
 * Computes the record's input without the approved changes. `earlier` lists the states that it is made from.
 * `updatedAt` is the time before the approval, unless the record changed since. Undefined when nothing of the approval
 * is left.
 * @throws ConflictError when the states around the approval are unknown: older approvals did not store them
 */
const withoutApproval = async (
  model: ContentModel,
  { db }: WriteContext,
  row: ContentRow,
  number: number,
): Promise<{ input: object; earlier: object[]; updatedAt: Date | undefined } | undefined> => {
  const states = await findApproval(model, db, row.id, number);
  if (!states) throw alreadyDecided();
  const [before, after] = [states.before.data, states.after.data];
  const current = await model.toInput(db, row);
  const { changed, conflicts } = differencesOf({ seen: after, live: current, data: before });
  requireNoOverlap(model, conflicts);
  if (changed.length === 0) return undefined;
  const input = await validContent(model, withFields(current, changed, before));
  const isLast = states.after.number === (await currentNumber(model, db, row.id));
  return {
    input,
    earlier: [current, { ...current, ...before }],
    updatedAt: (isLast && states.after.beforeUpdatedAt) || undefined,
  };
};
