import type { ApprovalStatus } from 'shared-kernel/contracts';
import { audit } from '../audit/audit.ts';
import { changedFields } from '../audit/changes.ts';
import type { Writing } from '../database/writing.ts';
import { ConflictError, NotFoundError, StaleError } from '../http/errors.ts';
import { valid } from '../http/validation.ts';
import { applyState, getLive } from './change.ts';
import type { ContentModel, ContentRow } from './model.ts';
import { save, toManaged } from './records.ts';
import { currentNumber, decide, findRevision } from './revisions.ts';
import { requireLevel } from './rights.ts';
import type { RevisionRow } from './table.ts';
import { lockVersion } from './version.ts';

/** What somebody who may approve says of a record. */
export interface Decision {
  approvalStatus: ApprovalStatus;
  note: string | null;
  /** The version that they have read. */
  version: number;
}

/** Approves or rejects a record as it is. */
export async function decideOnRecord(
  model: ContentModel,
  writing: Writing,
  id: string,
  { approvalStatus, note, version }: Decision,
): Promise<ContentRow> {
  requireLevel(model, writing, 'GRANT');
  const found = await getLive(model, writing, id);
  const before = await lockVersion(model, writing.db, found.id, version);
  const row = await save(model, writing.db, before, { approvalStatus, updatedAt: writing.at });
  const number = await currentNumber(model, writing.db, row.id);
  if (number !== null) await decide(model, writing, row.id, { number, note });
  await logDecision(
    model,
    writing,
    row.id,
    approvalStatus,
    { approvalStatus: before.approvalStatus, note: null },
    note,
  );
  writing.invalidate(...model.tagsOf(row));
  return row;
}

/** Rejects a proposal: the record stays as it is. */
export async function rejectProposal(
  model: ContentModel,
  writing: Writing,
  id: string,
  { number, note }: { number: number; note: string | null },
): Promise<ContentRow> {
  requireLevel(model, writing, 'GRANT');
  const { id: recordId } = await getLive(model, writing, id);
  const row = await lockVersion(model, writing.db, recordId, undefined);
  await getPending(model, writing, recordId, number);
  await decide(model, writing, recordId, { number, status: 'REJECTED', note });
  await logDecision(model, writing, recordId, 'REJECTED', { proposal: number }, note);
  return row;
}

/**
 * Gives a record what a proposal changes. What others have changed meanwhile stays, unless both changed the same field.
 * @throws ConflictError naming such fields.
 */
export async function approveProposal(
  model: ContentModel,
  writing: Writing,
  id: string,
  { number, note, version }: { number: number; note: string | null; version: number },
): Promise<ContentRow> {
  requireLevel(model, writing, 'GRANT');
  const found = await getLive(model, writing, id);
  if (found.version !== version) throw new StaleError(model.type.name, await toManaged(model, writing.db, found));
  const proposal = await getPending(model, writing, found.id, number);
  const input = valid(model.rules, await merge(model, writing, found, proposal));
  // All of it is the record's or was found right when it was proposed.
  const columns = await model.columnsOf(writing, input, [input]);
  const before = await lockVersion(model, writing.db, found.id, version);
  // Somebody else may have decided while the record was waited for.
  await getPending(model, writing, found.id, number);
  await decide(model, writing, found.id, { number, status: 'APPROVED', note });
  // A record that isn't shown isn't shown by this either.
  const { approvalStatus } = before;
  const { authorId } = proposal;
  return applyState(model, writing, before, { input, columns, approvalStatus, action: 'approve', authorId });
}

async function getPending(model: ContentModel, { db }: Writing, id: string, number: number): Promise<RevisionRow> {
  const revision = await findRevision(model, db, id, number);
  if (!revision) throw new NotFoundError('revision');
  requirePending(revision);
  return revision;
}

/** @throws ConflictError when it is no proposal, or one that was decided on. */
export function requirePending({ status }: RevisionRow): void {
  if (status !== 'PENDING') throw new ConflictError('revision', 'alreadyDecided');
}

type Fields = Record<string, unknown>;

async function merge(
  model: ContentModel,
  { db }: Writing,
  row: ContentRow,
  { base, data }: RevisionRow,
): Promise<Fields> {
  const current = { ...(await model.toInput(db, row)) } as Fields;
  const seen = (base === null ? undefined : await findRevision(model, db, row.id, base))?.data ?? current;
  const proposed = changedFields(seen, data);
  const changedSince = changedFields(seen, current);
  const overlap = proposed.filter((name) => changedSince.includes(name) && changedFields(current, data).includes(name));
  if (overlap.length > 0) throw new ConflictError(model.type.name, 'overlap', { fields: overlap.join(', ') });
  return { ...current, ...Object.fromEntries(proposed.map((name) => [name, data[name]])) };
}

const logDecision = (
  { type }: ContentModel,
  writing: Writing,
  recordId: string,
  status: ApprovalStatus,
  before: object,
  note: string | null,
): Promise<void> =>
  audit(writing, {
    action: { APPROVED: 'approve', REJECTED: 'reject', PENDING: 'unapprove' }[status],
    resource: type.name,
    recordId,
    before,
    after: { ...before, ...('approvalStatus' in before && { approvalStatus: status }), note },
  });

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
