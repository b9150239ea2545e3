import type { ContentType } from 'shared-kernel/content';
import type { ApprovalStatus, Locale } from 'shared-kernel/contracts';
import { textsIn } from '../../locales/index.ts';
import { labelsIn } from '../../locales/kernel-texts.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { requireVersion } from '../../platform/http/entity-version.ts';
import { ConflictError, NotFoundError } from '../../platform/http/errors.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { validContent } from '../model/validate-input.ts';
import { applyState, getLive } from '../records/change.ts';
import { save } from '../records/repository.ts';
import { requireLevel } from '../records/rights.ts';
import { lockVersion, staleError } from '../records/version.ts';
import { differencesOf, withFields } from '../revisions/differences.ts';
import { currentNumber, decide, findApproval, findRevision, hasProposalOf } from '../revisions/revisions.ts';
import type { RevisionRow } from '../revisions/table.ts';
import { noteOf } from './decision-note.ts';
import {
  acceptedInput,
  decisionOf,
  noteFrom,
  type Refused,
  requireNoneAccepted,
  returnRefused,
  takeBackRefused,
} from './field-decision.ts';
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
    const noted = await noteOf(model, context, { revision, isProposal: false, approvalStatus, note });
    await decide(model, context, row.id, { number: revision.number, ...noted, ...approved });
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
  const { whole } = await merge(model, context, row, revision);
  const note = given ?? noteFrom(refused);
  const decision = decisionOf(model, { live, whole }, refused) ?? null;
  if (decision) requireNoneAccepted(decision);
  const noted = await noteOf(model, context, { revision, isProposal: true, approvalStatus: 'REJECTED', note });
  await decide(model, context, recordId, { number, status: 'REJECTED', decision, ...noted });
  await logDecision(model, context, recordId, 'REJECTED', { proposal: number }, note);
  await notifyDecision(model, context, { row, authorId: revision.authorId, status: 'REJECTED', note });
  return row;
};

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
  await takeBackRefused(model, context, found.id, proposal);
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
  const { whole, conflicts } = await merge(model, context, found, proposal);
  const decision = decisionOf(model, { live: current, whole }, refused);
  const isRefused = (name: string) => refused.some(({ field }) => field === name);
  requireNoOverlap(
    model,
    conflicts.filter((name) => !isRefused(name)),
  );
  // Each part was valid in its own state; the combination may not be.
  const merged = decision ? acceptedInput(model, { live: current, whole }, decision) : whole;
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
  if (decision) await returnRefused(model, context, row, { whole, decision, authorId });
  const said = decision ? (note ?? noteFrom(refused)) : note;
  await notifyDecision(model, context, { row, authorId, status: 'APPROVED', note: said });
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

/** The error for a revision that is decided, or is no proposal. */
export const alreadyDecided = (): ConflictError => new ConflictError('revision', 'alreadyDecided');

/** The record with the proposal, and the fields that were published with another value since. */
const merge = async (
  model: ContentModel,
  { db }: WriteContext,
  row: ContentRow,
  { base, data }: RevisionRow,
): Promise<{ whole: object; conflicts: string[] }> => {
  const current = await model.toInput(db, row);
  const seen = (base === null ? undefined : await findRevision(model, db, row.id, base))?.data ?? current;
  const { changed, conflicts } = differencesOf({ seen, live: current, data });
  return { whole: withFields(current, changed, data), conflicts };
};

const requireNoOverlap = ({ type }: ContentModel, fields: readonly string[]): void => {
  if (fields.length > 0) throw new ConflictError(type.name, 'overlap', { fields: labelsOf(type, fields) });
};

const labelsOf =
  ({ fields }: ContentType, names: readonly string[]) =>
  (locale: Locale): string => {
    const t = textsIn(locale);
    const label = labelsIn(locale);
    const labelOf = (name: string): string => {
      const field = fields[name];
      return field ? label(field.label) : t('proposals.translations');
    };
    return names.map(labelOf).join(t('proposals.comma'));
  };

const DECISIONS = { APPROVED: 'approve', REJECTED: 'reject', PENDING: 'unapprove' } as const;

const logDecision = (
  { type }: ContentModel,
  context: WriteContext,
  recordId: string,
  status: ApprovalStatus,
  before: object,
  note: string | null,
): Promise<void> =>
  audit(context, {
    action: DECISIONS[status],
    resource: type.name,
    recordId,
    before,
    after: { ...before, ...('approvalStatus' in before && { approvalStatus: status }), note },
  });
