import type { ApprovalStatus } from 'shared-kernel/contracts';
import type { WriteContext } from '../../platform/database/write.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { validContent } from '../model/validate-input.ts';
import { applyState, getLive } from '../records/change.ts';
import { save } from '../records/repository.ts';
import { requireLevel } from '../records/rights.ts';
import { lockVersion, staleError } from '../records/version.ts';
import { differencesOf, withFields } from '../revisions/differences.ts';
import { currentNumber, decide, findRevision } from '../revisions/revisions.ts';
import type { RevisionRow } from '../revisions/table.ts';
import { alreadyDecided, requireNoOverlap } from './conflicts.ts';
import { noteAfterDecision } from './decision-note.ts';
import {
  acceptedInput,
  decideFields,
  type Refused,
  requireNoneAccepted,
  returnRefused,
  toNote,
} from './field-decision.ts';
import { logDecision } from './log-decision.ts';
import { notifyDecision } from './notices.ts';

/** A reviewer's decision on a record. */
export interface Decision {
  approvalStatus: ApprovalStatus;
  note: string | null;
  /** The version that the reviewer has read. */
  version: number;
}

/** Approves or rejects a record in its current state. */
export const decideOnRecord = async (
  model: ContentModel,
  context: WriteContext,
  id: string,
  { approvalStatus, note, version }: Decision,
): Promise<ContentRow> => {
  requireLevel(model, context, 'GRANT');
  const found = await getLive(model, context, id);
  const before = await lockVersion(model, context.db, found.id, version);
  // The content is unchanged, so `updatedAt` stays: an undone decision leaves no trace.
  // Only approved records can be unpublished.
  const publication = approvalStatus === 'APPROVED' ? {} : { unpublishedAt: null };
  const row = await save(model, context.db, before, { approvalStatus, ...publication });
  const number = await currentNumber(model, context.db, row.id);
  const approved = approvalStatus === 'APPROVED' ? { wasApproved: true } : {};
  const revision = number === null ? undefined : await findRevision(model, context.db, row.id, number);
  if (revision) {
    const newNote = await noteAfterDecision(model, context, { revision, isProposal: false, approvalStatus, note });
    await decide(model, context, row.id, { number: revision.number, ...newNote, ...approved });
  }
  await logDecision(
    model,
    context,
    row.id,
    approvalStatus,
    { approvalStatus: before.approvalStatus, note: null },
    note,
  );
  const authorId = revision?.authorId ?? row.ownerId;
  await notifyDecision(model, context, { row, authorId, status: approvalStatus, note });
  context.invalidate(...model.tagsOf(row));
  return row;
};

/** Rejects a proposal. The record is unchanged. @throws ValidationError when only a part of the fields is refused */
export const rejectProposal = async (
  model: ContentModel,
  context: WriteContext,
  id: string,
  { number, refused, note: given }: Omit<ProposalDecision, 'version'>,
): Promise<ContentRow> => {
  requireLevel(model, context, 'GRANT');
  const { id: recordId } = await getLive(model, context, id);
  const row = await lockVersion(model, context.db, recordId, undefined);
  const revision = await getPending(model, context, recordId, number);
  const live = await model.toInput(context.db, row);
  const { proposed } = await merge(model, context, row, revision);
  const note = given ?? toNote(refused);
  const decision = decideFields(model, { live, proposed }, refused) ?? null;
  if (decision) requireNoneAccepted(decision);
  const newNote = await noteAfterDecision(model, context, {
    revision,
    isProposal: true,
    approvalStatus: 'REJECTED',
    note,
  });
  await decide(model, context, recordId, { number, status: 'REJECTED', decision, ...newNote });
  await logDecision(model, context, recordId, 'REJECTED', { proposal: number }, note);
  await notifyDecision(model, context, { row, authorId: revision.authorId, status: 'REJECTED', note });
  return row;
};

/** A reviewer's decision on a proposal. */
interface ProposalDecision {
  number: number;
  note: string | null;
  /** Fields that aren't accepted. */
  refused: Refused;
  /** The version that the reviewer has read. */
  version: number;
}

/**
 * Applies a proposal to its record, except for refused fields, which return to the author. Changes that other editors
 * made since stay, unless both changed the same field.
 * @throws ConflictError naming those fields
 */
export const approveProposal = async (
  model: ContentModel,
  context: WriteContext,
  id: string,
  { number, note, refused, version }: ProposalDecision,
): Promise<ContentRow> => {
  requireLevel(model, context, 'GRANT');
  const found = await getLive(model, context, id);
  if (found.version !== version) throw await staleError(model, context.db, found);
  const proposal = await getPending(model, context, found.id, number);
  const current = await model.toInput(context.db, found);
  const { proposed, conflicts } = await merge(model, context, found, proposal);
  const decision = decideFields(model, { live: current, proposed }, refused);
  const isRefused = (name: string) => refused.some(({ field }) => field === name);
  requireNoOverlap(
    model,
    conflicts.filter((name) => !isRefused(name)),
  );
  // Each part was valid in its own state; the combination may not be.
  const merged = decision ? acceptedInput(model, { live: current, proposed }, decision) : proposed;
  const input = await validContent(model, merged);
  const columns = await model.columnsOf(context, input, [current, { ...current, ...proposal.data }]);
  const before = await lockVersion(model, context.db, found.id, version);
  // Another reviewer may have decided while this call waited for the lock.
  await getPending(model, context, found.id, number);
  await decide(model, context, found.id, { number, status: 'APPROVED', note, decision: decision ?? null });
  // Approving a proposal doesn't publish an unapproved record.
  const { approvalStatus } = before;
  const { authorId } = proposal;
  const next = { input, columns, approvalStatus, action: 'approve', authorId, base: number } as const;
  const row = await applyState(model, context, before, next);
  if (decision) await returnRefused(model, context, row, { proposed, decision, authorId });
  const sentNote = decision ? (note ?? toNote(refused)) : note;
  await notifyDecision(model, context, { row, authorId, status: 'APPROVED', note: sentNote });
  return row;
};

const getPending = async (
  model: ContentModel,
  { db }: WriteContext,
  id: string,
  number: number,
): Promise<RevisionRow> => {
  const revision = await findRevision(model, db, id, number);
  if (!revision) throw new NotFoundError('revision');
  requirePending(revision);
  return revision;
};

/** @throws ConflictError unless the proposal is pending */
const requirePending = ({ status }: RevisionRow): void => {
  if (status !== 'PENDING') throw alreadyDecided();
};

/** The record with the proposal, and the fields that were published with another value since. */
const merge = async (
  model: ContentModel,
  { db }: WriteContext,
  row: ContentRow,
  { base, data }: RevisionRow,
): Promise<{ proposed: object; conflicts: string[] }> => {
  const current = await model.toInput(db, row);
  const seen = (base === null ? undefined : await findRevision(model, db, row.id, base))?.data ?? current;
  const { changed, conflicts } = differencesOf({ seen, live: current, data });
  return { proposed: withFields(current, changed, data), conflicts };
};
