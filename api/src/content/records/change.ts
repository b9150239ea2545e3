import { sql } from 'drizzle-orm';
import type { ApprovalStatus, AuditAction } from 'shared-kernel/contracts';
import { audit } from '../../platform/audit/audit.ts';
import { changesBetween } from '../../platform/audit/changes.ts';
import { idOfKey } from '../../platform/database/ids.ts';
import { creationColumns, type WriteContext } from '../../platform/database/write.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import { valid } from '../../platform/http/validation.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { storeFormerSlug } from '../public/former-slugs.ts';
import { currentNumber, replaceProposals, storeRevision } from '../revisions/revisions.ts';
import type { RevisionRow } from '../revisions/table.ts';
import { storeWordsOf } from '../search/search-words.ts';
import { chooseSlug, findAny, findLive, insert, publicationOf, save } from './repository.ts';
import { requireQuota, requireWriterRight, statusOfNew, writesDirectly } from './rights.ts';
import { lockVersion, staleError } from './version.ts';

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
  typedModel: ContentModel<Input, Row>,
  context: WriteContext,
  input: object,
  extra: Partial<Row> = {},
): Promise<Row> => {
  const model = typedModel as unknown as ContentModel;
  const approvalStatus = statusOfNew(model, context);
  if (approvalStatus === 'PENDING') await requireQuota(model, context);
  const row = await insert(model, context.db, {
    ...creationColumns(context),
    deletedAt: null,
    approvalStatus,
    ...(await model.columnsOf(context, input, [])),
    ...chooseSlug(model, input),
    ...publicationOf(input),
    ...extra,
  });
  await model.afterWrite?.(context, row, input);
  await storeWordsOf(model, context.db, row);
  const data = { ...(await model.toInput(context.db, row)) };
  await storeRevision(model, context, row.id, { data, wasApproved: approvalStatus === 'APPROVED' });
  await audit(context, { action: 'create', resource: model.type.name, recordId: row.id, after: data });
  context.invalidate(...model.tagsOf(row));
  return row as Row;
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
  { input, version, action, updatedAt, earlier = [] }: Change,
): Promise<Outcome> => {
  const found = await getLive(model, context, idOrSlug);
  requireWriterRight(model, context, found, 'WRITE');
  // Every writer locks the referenced records before the record itself, so writers can't deadlock.
  const current = await model.toInput(context.db, found);
  const columns = await model.columnsOf(context, input, [
    current,
    ...earlier.map((state) => ({ ...current, ...state })),
  ]);
  const before = await lockVersion(model, context.db, found.id, version);
  requireWriterRight(model, context, before, 'WRITE');
  const isDirect = writesDirectly(model, context);
  if (!isDirect && before.approvalStatus === 'APPROVED') {
    return propose(model, context, before, input, columns);
  }
  const approvalStatus = isDirect ? before.approvalStatus : 'PENDING';
  if (approvalStatus === 'PENDING' && before.approvalStatus !== 'PENDING') await requireQuota(model, context);
  return { row: await applyState(model, context, before, { input, columns, approvalStatus, action, updatedAt }) };
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
    ...{ data, status: 'PENDING', base },
    wasApproved: false,
  });
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
  { input, columns, approvalStatus, action, updatedAt = context.at, ...origin }: NextState,
): Promise<ContentRow> => {
  await model.checkChange?.(context, before, input);
  const was = await model.toInput(context.db, before);
  const row = await save(model, context.db, before, {
    ...columns,
    ...chooseSlug(model, input, before),
    ...publicationOf(input),
    approvalStatus,
    updatedAt,
  });
  await storeFormerSlug(model, context, before, row);
  await model.afterWrite?.(context, row, input);
  await storeWordsOf(model, context.db, row);
  const data = { ...(await model.toInput(context.db, row)) };
  const wasApproved = approvalStatus === 'APPROVED';
  await storeRevision(model, context, row.id, { data, wasApproved, beforeUpdatedAt: before.updatedAt, ...origin });
  await audit(context, { action, resource: model.type.name, recordId: row.id, ...changesBetween(was, data) });
  context.invalidate(...model.tagsOf(before), ...model.tagsOf(row));
  return row;
};
