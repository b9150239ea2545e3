import { sql } from 'drizzle-orm';
import type { ApprovalStatus, AuditAction } from 'shared-kernel/contracts';
import { type AuditEntry, audit, auditAll } from '../../platform/audit/audit.ts';
import { changesBetween } from '../../platform/audit/changes.ts';
import { idOfKey } from '../../platform/database/ids.ts';
import { creationColumns, type WriteContext } from '../../platform/database/write.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import { valid } from '../../platform/http/validation.ts';
import { notifyReviewers } from '../approval/notices.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { storeFormerSlug } from '../public/former-slugs.ts';
import { currentNumber, replaceProposals, storeRevision, storeRevisions } from '../revisions/revisions.ts';
import type { RevisionRow } from '../revisions/table.ts';
import { storeWordsOf } from '../search/search-words.ts';
import { chooseSlug, findAny, findLive, insertAll, lockAll, publicationOf, save } from './repository.ts';
import { requireQuota, requireWriterRight, statusOfNew, writesDirectly } from './rights.ts';
import { requireReadVersion, staleError } from './version.ts';

/**
 * Creates a record.
 * @param extra - columns that are no part of the input.
 * @throws ValidationError, FieldNotFoundError, ConflictError
 */
export const createContent = <Input extends object, Row extends ContentRow>(
  model: ContentModel<Input, Row>,
  context: WriteContext,
  body: unknown,
  extra: Partial<Row> = {},
): Promise<Row> => createValid(model, context, valid(model.rules, body), extra);

/** Creates a record from validated input. @throws FieldNotFoundError, ConflictError */
export const createValid = async <Input extends object, Row extends ContentRow>(
  model: ContentModel<Input, Row>,
  context: WriteContext,
  input: object,
  extra: Partial<Row> = {},
): Promise<Row> => {
  const [row] = await createAllValid(model as unknown as ContentModel, context, [input], extra);
  return row as Row;
};

/** {@link createValid} for many records at once. When one fails, all do. */
export const createAllValid = async (
  model: ContentModel,
  context: WriteContext,
  inputs: readonly object[],
  extra: Partial<ContentRow> = {},
): Promise<ContentRow[]> => {
  const approvalStatus = statusOfNew(model, context);
  if (approvalStatus === 'PENDING') await requireQuota(model, context, inputs.length);
  const rows: Partial<ContentRow>[] = [];
  for (const input of inputs) {
    const columns = await model.columnsOf(context, input, []);
    const own = { ...columns, ...chooseSlug(model, input), ...publicationOf(input), ...extra };
    rows.push({ ...creationColumns(context), deletedAt: null, approvalStatus, ...own });
  }
  const made = await insertAll(model, context.db, rows);
  if (approvalStatus === 'PENDING') for (const row of made) notifyReviewers(model, context, row);
  return record(
    model,
    context,
    made.map((row, index) => ({ row, input: inputs[index] as object, action: 'create' })),
  );
};

/** A written record, with what its revision and the audit log store. */
interface Written {
  row: ContentRow;
  input: object;
  action: AuditAction;
  /** The record before, and its input form. */
  before?: { row: ContentRow; data: object };
  origin?: Pick<NextState, 'authorId' | 'base'>;
}

/** Writes what derives from written records, with their history. */
const record = async (
  model: ContentModel,
  context: WriteContext,
  written: readonly Written[],
): Promise<ContentRow[]> => {
  const { db } = context;
  const rows = written.map(({ row }) => row);
  if (rows.length === 0) return rows;
  for (const { row, input, before } of written) await model.afterWrite?.(context, row, input, before?.row);
  const ids = rows.map(({ id }) => id);
  await model.refresh?.(context, ids);
  await storeWordsOf(model, db, rows);
  const states: Parameters<typeof storeRevisions>[2] = [];
  const lines: AuditEntry[] = [];
  for (const { row, action, before, origin } of written) {
    const data = { ...(await model.toInput(db, row)) };
    const line = { action, resource: model.type.name, recordId: row.id };
    const state = { recordId: row.id, data, wasApproved: row.approvalStatus === 'APPROVED' };
    states.push({ ...state, ...(before && { beforeUpdatedAt: before.row.updatedAt }), ...origin });
    lines.push({ ...line, ...(before ? changesBetween(before.data, data) : { after: data }) });
    context.invalidate(...(before ? model.tagsOf(before.row) : []), ...model.tagsOf(row));
  }
  await storeRevisions(model, context, states);
  await auditAll(context, lines);
  return rows;
};

/**
 * Creates a record at most once per idempotency key, so that a caller can retry after a lost response.
 * @throws StaleError when it exists already, and what {@link createContent} throws
 */
export const createContentOnce = async (
  model: ContentModel,
  context: WriteContext,
  body: unknown,
  key: string,
): Promise<ContentRow> => {
  const id = idOfKey(context.actorId ?? '', `${model.type.name}:${key}`);
  // The first request may still be running.
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`made:${id}`}, 0))`);
  const made = await findAny(model, context.db, id);
  if (!made) return createContent(model, context, body, { id });
  requireWriterRight(model, context, made, 'WRITE');
  throw await staleError(model, context.db, made);
};

/** A complete new state of a record. */
export interface Change {
  /** Validated. */
  input: object;
  /** The version that the editor has read. */
  version: number;
  /** Action in the audit log. */
  action: 'update' | 'revert';
  /** New `updatedAt`, when this undoes a change; now by default. */
  updatedAt?: Date | undefined;
  /** Earlier, validated states that it is made from. */
  earlier?: readonly object[];
}

/** Result of a change: applied, or a proposal that waits for approval. */
export type Outcome = { row: ContentRow } | Proposed;

/** A proposal, and the record that its author saw. */
interface Proposed {
  proposal: RevisionRow;
  seen: object;
}

/** @throws ValidationError, FieldNotFoundError, NotFoundError, AccessError, StaleError, ConflictError */
export const changeContent = async (
  model: ContentModel,
  context: WriteContext,
  idOrSlug: string,
  change: Change,
): Promise<Outcome> => {
  const [outcome] = await changeAll(model, context, [{ ...change, found: await getLive(model, context, idOrSlug) }]);
  return outcome as Outcome;
};

/** Runs the part of a change of many records that concerns one. */
type ForOne = <T>(row: ContentRow, run: () => Promise<T>) => Promise<T>;

const runOnly: ForOne = (_, run) => run();

/**
 * {@link changeContent} for many records at once. When one fails, all do.
 * @param forOne - wraps each part that can fail for one record, such as to name the record in the error
 */
export const changeAll = async (
  model: ContentModel,
  context: WriteContext,
  changes: readonly (Change & { found: ContentRow })[],
  forOne = runOnly,
): Promise<Outcome[]> => {
  if (changes.length === 0) return [];
  const states: { columns: Partial<ContentRow>; change: Change; found: ContentRow }[] = [];
  // Every writer locks the referenced records before the record itself, so writers can't deadlock.
  for (const { found, ...change } of changes) {
    requireWriterRight(model, context, found, 'WRITE');
    const current = await model.toInput(context.db, found);
    const earlier = (change.earlier ?? []).map((state) => ({ ...current, ...state }));
    const columns = await forOne(found, () => model.columnsOf(context, change.input, [current, ...earlier]));
    states.push({ columns, change, found });
  }
  const locked = await lockAll(
    model,
    context.db,
    states.map(({ found }) => found.id),
  );
  const isDirect = writesDirectly(model, context);
  const applied: AppliedState[] = [];
  const outcomes: Outcome[] = [];
  for (const { found, columns, change } of states) {
    const { input, version, action, updatedAt } = change;
    const read = locked.get(found.id);
    const before = await forOne(found, () => requireReadVersion(model, context.db, read, version));
    requireWriterRight(model, context, before, 'WRITE');
    const next = { before, input, columns, action, updatedAt };
    if (isDirect) applied.push({ ...next, approvalStatus: before.approvalStatus });
    else outcomes.push(await forOne(found, () => submit(model, context, next)));
  }
  return isDirect ? (await applyStates(model, context, applied, forOne)).map((row) => ({ row })) : outcomes;
};

/** Writes a state that needs an approval. */
const submit = async (
  model: ContentModel,
  context: WriteContext,
  { before, ...next }: Omit<AppliedState, 'approvalStatus'>,
): Promise<Outcome> => {
  if (before.approvalStatus === 'APPROVED') return propose(model, context, before, next.input, next.columns);
  if (before.approvalStatus !== 'PENDING') await requireQuota(model, context);
  const row = await applyState(model, context, before, { ...next, approvalStatus: 'PENDING' });
  notifyReviewers(model, context, row);
  return { row };
};

/** @throws NotFoundError when the record doesn't exist or is in the trash */
export const getLive = async (
  model: ContentModel,
  { db }: Pick<WriteContext, 'db'>,
  idOrSlug: string,
): Promise<ContentRow> => {
  const row = await findLive(model, db, idOrSlug);
  if (!row) throw new NotFoundError(model.type.name);
  return row;
};

const propose = async (
  model: ContentModel,
  context: WriteContext,
  before: ContentRow,
  input: object,
  columns: Partial<ContentRow>,
): Promise<Proposed> => {
  const proposed = { ...before, ...columns, ...chooseSlug(model, input, before), ...publicationOf(input) };
  const data = { ...(await model.toInput(context.db, proposed)) };
  const base = await currentNumber(model, context.db, before.id);
  await replaceProposals(model, context, before);
  const proposal = await storeRevision(model, context, before.id, {
    data,
    status: 'PENDING',
    base,
    wasApproved: false,
  });
  notifyReviewers(model, context, before);
  const seen = await model.toInput(context.db, before);
  const changes = changesBetween(seen, data);
  await audit(context, { action: 'propose', resource: model.type.name, recordId: before.id, ...changes });
  return { proposal, seen };
};

/** The next state of a record, validated. */
export interface NextState {
  input: object;
  /** The type's own columns. */
  columns: Partial<ContentRow>;
  approvalStatus: ApprovalStatus;
  /** Action in the audit log. */
  action: AuditAction;
  /** New `updatedAt`, when this undoes a change; now by default. */
  updatedAt?: Date | undefined;
  /** Author of the state; the current account by default. */
  authorId?: string | null;
  /** Number of the approved proposal. */
  base?: number;
}

/** Writes the next state of a locked record. */
export const applyState = async (
  model: ContentModel,
  context: WriteContext,
  before: ContentRow,
  next: NextState,
): Promise<ContentRow> => {
  const [row] = await applyStates(model, context, [{ ...next, before }]);
  return row as ContentRow;
};

type AppliedState = NextState & { before: ContentRow };

/** {@link applyState} for many records at once. */
const applyStates = async (
  model: ContentModel,
  context: WriteContext,
  states: readonly AppliedState[],
  forOne = runOnly,
): Promise<ContentRow[]> => {
  const written: Written[] = [];
  for (const { before, input, columns, approvalStatus, action, updatedAt = context.at, ...origin } of states) {
    await forOne(before, async () => model.checkChange?.(context, before, input));
    const data = await model.toInput(context.db, before);
    const own = { ...columns, ...chooseSlug(model, input, before), ...publicationOf(input) };
    const row = await forOne(before, () => save(model, context.db, before, { ...own, approvalStatus, updatedAt }));
    await storeFormerSlug(model, context, before, row);
    written.push({ row, input, action, before: { row: before, data }, origin });
  }
  return record(model, context, written);
};
