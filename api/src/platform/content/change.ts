import type { ApprovalStatus } from 'shared-kernel/contracts';
import { audit } from '../audit/audit.ts';
import { changesBetween } from '../audit/changes.ts';
import { creationColumns, type Writing } from '../database/writing.ts';
import { NotFoundError } from '../http/errors.ts';
import { valid } from '../http/validation.ts';
import type { ContentModel, ContentRow } from './model.ts';
import { chooseSlug, findLive, insert, publicationOf, save } from './records.ts';
import { currentNumber, keepRevision, replaceProposals } from './revisions.ts';
import { requireRoom, requireWriterRight, statusOfNew, writesDirectly } from './rights.ts';
import type { RevisionRow } from './table.ts';
import { lockVersion } from './version.ts';

/**
 * Makes a record.
 * @param extra - columns that no input has.
 * @throws ValidationError, FieldNotFoundError, ConflictError
 */
export async function createContent<Input extends object, Row extends ContentRow>(
  typedModel: ContentModel<Input, Row>,
  writing: Writing,
  body: unknown,
  extra: Partial<Row> = {},
): Promise<Row> {
  const model = typedModel as unknown as ContentModel;
  const input = valid(model.rules, body);
  const approvalStatus = statusOfNew(model, writing);
  if (approvalStatus === 'PENDING') await requireRoom(model, writing);
  const row = await insert(model, writing.db, {
    ...creationColumns(writing),
    deletedAt: null,
    approvalStatus,
    ...(await model.columnsOf(writing, input, [])),
    ...chooseSlug(model, input),
    ...publicationOf(input),
    ...extra,
  });
  await model.afterWrite?.(writing, row, input);
  const data = { ...(await model.toInput(writing.db, row)) };
  await keepRevision(model, writing, row.id, { data });
  await audit(writing, { action: 'create', resource: model.type.name, recordId: row.id, after: data });
  writing.invalidate(...model.tagsOf(row));
  return row as Row;
}

/** A whole record as it is to become. */
export interface Change {
  /** Already known to be valid. */
  input: object;
  /** The version that the writer has read. */
  version: number;
  /** What the audit log calls it. */
  action: 'update' | 'revert';
}

/** A change either holds, or waits as a proposal for somebody to approve it. */
export type Outcome = { row: ContentRow } | { proposal: RevisionRow };

/** @throws ValidationError, FieldNotFoundError, NotFoundError, AccessError, StaleError, ConflictError */
export async function changeContent(
  model: ContentModel,
  writing: Writing,
  idOrSlug: string,
  { input, version, action }: Change,
): Promise<Outcome> {
  const found = await getLive(model, writing, idOrSlug);
  requireWriterRight(model, writing, found, 'WRITE');
  // What the record names is locked before the record itself, by everybody: two writers never wait for each other.
  const accepted = action === 'revert' ? input : await model.toInput(writing.db, found);
  const columns = await model.columnsOf(writing, input, [accepted]);
  const before = await lockVersion(model, writing.db, found.id, version);
  requireWriterRight(model, writing, before, 'WRITE');
  const isDirect = writesDirectly(model, writing);
  if (!isDirect && before.approvalStatus === 'APPROVED') {
    return { proposal: await propose(model, writing, before, input, columns) };
  }
  const approvalStatus = isDirect ? before.approvalStatus : 'PENDING';
  if (approvalStatus === 'PENDING' && before.approvalStatus !== 'PENDING') await requireRoom(model, writing);
  return { row: await applyState(model, writing, before, { input, columns, approvalStatus, action }) };
}

/** @throws NotFoundError when there is none, or it is in the trash. */
export async function getLive(model: ContentModel, { db }: Pick<Writing, 'db'>, idOrSlug: string): Promise<ContentRow> {
  const row = await findLive(model, db, idOrSlug);
  if (!row) throw new NotFoundError(model.type.name);
  return row;
}

async function propose(
  model: ContentModel,
  writing: Writing,
  before: ContentRow,
  input: object,
  columns: Partial<ContentRow>,
): Promise<RevisionRow> {
  const proposed = { ...before, ...columns, ...chooseSlug(model, input, before), ...publicationOf(input) };
  const data = { ...(await model.toInput(writing.db, proposed)) };
  const base = await currentNumber(model, writing.db, before.id);
  await replaceProposals(model, writing, before);
  const proposal = await keepRevision(model, writing, before.id, { data, status: 'PENDING', base });
  const changes = changesBetween(await model.toInput(writing.db, before), data);
  await audit(writing, { action: 'propose', resource: model.type.name, recordId: before.id, ...changes });
  return proposal;
}

/** A record's next state, already known to be valid. */
export interface NextState {
  input: object;
  /** The type's own columns of it. */
  columns: Partial<ContentRow>;
  approvalStatus: ApprovalStatus;
  /** What the audit log calls it. */
  action: string;
  /** Whose state it is; the writer's unless it says another's. */
  authorId?: string | null;
}

/** Gives a locked record its next state. */
export async function applyState(
  model: ContentModel,
  writing: Writing,
  before: ContentRow,
  { input, columns, approvalStatus, action, ...author }: NextState,
): Promise<ContentRow> {
  await model.checkChange?.(writing, before, input);
  const was = await model.toInput(writing.db, before);
  const row = await save(model, writing.db, before, {
    ...columns,
    ...chooseSlug(model, input, before),
    ...publicationOf(input),
    approvalStatus,
    updatedAt: writing.at,
  });
  await model.afterWrite?.(writing, row, input);
  const data = { ...(await model.toInput(writing.db, row)) };
  await keepRevision(model, writing, row.id, { data, ...author });
  await audit(writing, { action, resource: model.type.name, recordId: row.id, ...changesBetween(was, data) });
  writing.invalidate(...model.tagsOf(before), ...model.tagsOf(row));
  return row;
}
