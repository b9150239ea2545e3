import type { ContentType } from 'shared-kernel/content';
import type { ApprovalStatus, Locale, LocalisedText } from 'shared-kernel/contracts';
import { audit } from '../audit/audit.ts';
import { changedFields } from '../audit/changes.ts';
import type { WriteContext } from '../database/write.ts';
import { ConflictError, NotFoundError } from '../http/errors.ts';
import { applyState, getLive } from './change.ts';
import { noteOf } from './decision-note.ts';
import type { ContentModel, ContentRow } from './model.ts';
import { save } from './records.ts';
import { currentNumber, decide, findApproval, findRevision, hasProposalOf } from './revisions.ts';
import { requireLevel } from './rights.ts';
import type { RevisionRow } from './table.ts';
import { validContent } from './valid-content.ts';
import { lockVersion, requireVersion, staleError } from './version.ts';

/** What somebody who may approve says of a record. */
export interface Decision {
  approvalStatus: ApprovalStatus;
  note: string | null;
  /** The version that they have read. */
  version: number;
}

/** Approves or rejects a record as it is. */
export const decideOnRecord = async (
  model: ContentModel,
  context: WriteContext,
  id: string,
  { approvalStatus, note, version }: Decision,
): Promise<ContentRow> => {
  requireLevel(model, context, 'GRANT');
  const found = await getLive(model, context, id);
  const before = await lockVersion(model, context.db, found.id, version);
  // What it says has not changed: a decision that is undone leaves no trace on it.
  const row = await save(model, context.db, before, { approvalStatus });
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
  context.invalidate(...model.tagsOf(row));
  return row;
};

/** Rejects a proposal: the record stays as it is. */
export const rejectProposal = async (
  model: ContentModel,
  context: WriteContext,
  id: string,
  { number, note }: { number: number; note: string | null },
): Promise<ContentRow> => {
  requireLevel(model, context, 'GRANT');
  const { id: recordId } = await getLive(model, context, id);
  const row = await lockVersion(model, context.db, recordId, undefined);
  const revision = await getPending(model, context, recordId, number);
  const noted = await noteOf(model, context, { revision, isProposal: true, approvalStatus: 'REJECTED', note });
  await decide(model, context, recordId, { number, status: 'REJECTED', ...noted });
  await logDecision(model, context, recordId, 'REJECTED', { proposal: number }, note);
  return row;
};

/**
 * Takes back what was decided on a proposal, which waits again, and what its approval gave the record. What others have
 * changed since stays, unless it is the same field.
 * @param version - the one that was read; only an approval needs it.
 * @throws ConflictError when nothing was decided on it, its author proposes something else by now, or naming such fields.
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
  // Somebody else may have decided while the record was waited for.
  const { status } = await getDecided(model, context, found.id, number);
  if (status !== proposal.status) throw alreadyDecided();
  await decide(model, context, found.id, { number, status: 'PENDING', decidedBy: null, decidedAt: null });
  await logDecision(model, context, found.id, 'PENDING', { proposal: number }, null);
  if (!input || !columns) return before;
  const { approvalStatus } = before;
  const { updatedAt } = undone ?? {};
  return applyState(model, context, before, { input, columns, approvalStatus, action: 'revert', updatedAt });
};

/** A proposal that was approved or rejected, and whose author proposes nothing else. */
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
 * A record's input without what the approval of a proposal gave it, the states that it is made from, and when it was changed
 * last before, where nothing else changed it since; undefined when nothing of the approval is left.
 * @throws ConflictError where nobody knows what that was: approvals of before it was kept.
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
  const current = { ...(await model.toInput(db, row)) } as Fields;
  const changedSince = changedFields(after, current);
  const given = changedFields(before, after).filter((name) => changedFields(before, current).includes(name));
  requireNoOverlap(
    model,
    given.filter((name) => changedSince.includes(name)),
  );
  if (given.length === 0) return undefined;
  const undone = Object.fromEntries(given.map((name) => [name, before[name]]));
  const input = await validContent(model, { ...current, ...undone });
  const isLast = states.after.number === (await currentNumber(model, db, row.id));
  return {
    input,
    earlier: [current, { ...current, ...before }],
    updatedAt: (isLast && states.after.beforeUpdatedAt) || undefined,
  };
};

/**
 * Gives a record what a proposal changes. What others have changed meanwhile stays, unless both changed the same field.
 * @throws ConflictError naming such fields.
 */
export const approveProposal = async (
  model: ContentModel,
  context: WriteContext,
  id: string,
  { number, note, version }: { number: number; note: string | null; version: number },
): Promise<ContentRow> => {
  requireLevel(model, context, 'GRANT');
  const found = await getLive(model, context, id);
  if (found.version !== version) throw await staleError(model, context.db, found);
  const proposal = await getPending(model, context, found.id, number);
  const input = await validContent(model, await merge(model, context, found, proposal));
  // All of it is the record's or was found right when it was proposed; the two together may not be.
  const current = await model.toInput(context.db, found);
  const columns = await model.columnsOf(context, input, [current, { ...current, ...proposal.data }]);
  const before = await lockVersion(model, context.db, found.id, version);
  // Somebody else may have decided while the record was waited for.
  await getPending(model, context, found.id, number);
  await decide(model, context, found.id, { number, status: 'APPROVED', note });
  // A record that isn't shown isn't shown by this either.
  const { approvalStatus } = before;
  const { authorId } = proposal;
  const next = { input, columns, approvalStatus, action: 'approve', authorId, base: number } as const;
  return applyState(model, context, before, next);
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

/** @throws ConflictError when it is no proposal, or one that was decided on. */
const requirePending = ({ status }: RevisionRow): void => {
  if (status !== 'PENDING') throw alreadyDecided();
};

/** Says that a proposal was decided on, or is none. */
export const alreadyDecided = (): ConflictError => new ConflictError('revision', 'alreadyDecided');

type Fields = Record<string, unknown>;

const merge = async (
  model: ContentModel,
  { db }: WriteContext,
  row: ContentRow,
  { base, data }: RevisionRow,
): Promise<Fields> => {
  const current = { ...(await model.toInput(db, row)) } as Fields;
  const seen = (base === null ? undefined : await findRevision(model, db, row.id, base))?.data ?? current;
  const proposed = changedFields(seen, data);
  const changedSince = changedFields(seen, current);
  const overlap = proposed.filter((name) => changedSince.includes(name) && changedFields(current, data).includes(name));
  requireNoOverlap(model, overlap);
  return { ...current, ...Object.fromEntries(proposed.map((name) => [name, data[name]])) };
};

const requireNoOverlap = ({ type }: ContentModel, fields: readonly string[]): void => {
  if (fields.length > 0) throw new ConflictError(type.name, 'overlap', { fields: labelsOf(type, fields) });
};

/** Of all fields together that are written in other languages than French. */
const TRANSLATIONS: LocalisedText = { fr: 'Traductions', ar: 'الترجمات', en: 'Translations' };
const COMMA: LocalisedText = { fr: ', ', ar: '، ', en: ', ' };

const labelsOf = ({ fields }: ContentType, names: readonly string[]): LocalisedText => {
  const inLanguage = (locale: Locale): string =>
    names.map((name) => (fields[name]?.label ?? TRANSLATIONS)[locale]).join(COMMA[locale]);
  return { fr: inLanguage('fr'), ar: inLanguage('ar'), en: inLanguage('en') };
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

/**
 * Gives a record to an account, whose person may then do with it what their levels for their own records say.
 * @param ownerId - already known to be an account; null is nobody.
 */
export const giveTo = async (
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
