import type { AuditAction } from 'shared-kernel/contracts';
import type { InferType } from 'yup';
import { audit } from '../audit/audit.ts';
import type { WriteContext } from '../database/write.ts';
import { ConflictError, NotFoundError } from '../http/errors.ts';
import { getLive } from './change.ts';
import { decideOnRecord } from './decide.ts';
import { forgetSlugs } from './former-slugs.ts';
import type { ContentModel, ContentRow } from './model.ts';
import { findAny, purge, save } from './records.ts';
import { forgetRevisions } from './revisions.ts';
import { requireRoom, requireWriterRight, writesDirectly } from './rights.ts';
import type { bulkBody } from './schemas.ts';
import { lockVersion } from './version.ts';

/**
 * Puts a record into the trash.
 * @param version - the one that its writer has read, when they name one.
 */
export const removeContent = async (
  model: ContentModel,
  context: WriteContext,
  idOrSlug: string,
  version?: number,
): Promise<ContentRow> => {
  const found = await getLive(model, context, idOrSlug);
  requireWriterRight(model, context, found, 'DELETE');
  const before = await lockVersion(model, context.db, found.id, version);
  requireWriterRight(model, context, before, 'DELETE');
  return putAway(model, context, before, 'delete');
};

/**
 * Puts a record into the trash that is locked, for whoever is known to be allowed to.
 * @param action - what the audit log calls it.
 */
export const putAway = async (
  model: ContentModel,
  context: WriteContext,
  before: ContentRow,
  action: 'delete' | 'withdraw',
): Promise<ContentRow> => {
  // Somebody else was faster.
  if (before.deletedAt) throw new NotFoundError(model.type.name);
  await model.checkChange?.(context, before, null);
  const row = await save(model, context.db, before, { deletedAt: context.at });
  await log(model, context, action, before, row);
  return row;
};

/**
 * Takes a record back out of the trash.
 * @param version - the one that its writer has read, when they name one.
 */
export const restoreContent = async (
  model: ContentModel,
  context: WriteContext,
  id: string,
  version?: number,
): Promise<ContentRow> => {
  const found = await getDeleted(model, context, id, (row) => requireWriterRight(model, context, row, 'DELETE'));
  return bringBack(model, context, found, version);
};

/** Gives a record of the trash back its place, for whoever is known to be allowed to. */
export const bringBack = async (
  model: ContentModel,
  context: WriteContext,
  found: ContentRow,
  version = found.version,
): Promise<ContentRow> => {
  const input = await model.toInput(context.db, found);
  // What it names may be gone by now.
  await model.columnsOf(context, input, [input]);
  const before = await lockVersion(model, context.db, found.id, version);
  if (before.approvalStatus === 'PENDING' && !writesDirectly(model, context)) await requireRoom(model, context);
  const row = await save(model, context.db, before, { deletedAt: null });
  await model.afterWrite?.(context, row, input);
  await log(model, context, 'restore', before, row);
  return row;
};

/** Removes a record of the trash for good, and what was kept of its past with it. */
export const purgeContent = async (model: ContentModel, context: WriteContext, id: string): Promise<void> => {
  const found = await getDeleted(model, context, id, (row) => requireWriterRight(model, context, row, 'DELETE'));
  await lockVersion(model, context.db, id, found.version);
  await model.beforePurge?.(context, found);
  await purge(model, context.db, id);
  await forgetRevisions(model, context.db, [id]);
  await forgetSlugs(context.db, model.type.name, [id]);
  await audit(context, { action: 'purge', resource: model.type.name, recordId: id, before: nameOf(found) });
};

/** @throws NotFoundError, what `requireAllowed` throws, and ConflictError when it is not in the trash. */
export const getDeleted = async (
  model: ContentModel,
  { db }: WriteContext,
  id: string,
  requireAllowed: (row: ContentRow) => void,
): Promise<ContentRow> => {
  const row = await findAny(model, db, id);
  if (!row) throw new NotFoundError(model.type.name);
  requireAllowed(row);
  if (!row.deletedAt) throw new ConflictError(model.type.name, 'notDeleted');
  return row;
};

const log = async (
  model: ContentModel,
  context: WriteContext,
  action: AuditAction,
  before: ContentRow,
  after: ContentRow,
) => {
  const states = { before: nameOf(before), after: nameOf(after) };
  await audit(context, { action, resource: model.type.name, recordId: after.id, ...states });
  context.invalidate(...model.tagsOf(after));
};

/** What says which record it was, when there is nothing left of it. */
const nameOf = ({ title, slug, deletedAt }: ContentRow) => ({ title, ...(slug !== undefined && { slug }), deletedAt });

type Bulk = InferType<typeof bulkBody>;
type Step = (
  model: ContentModel,
  context: WriteContext,
  record: Bulk['records'][number],
  note: string | null,
) => Promise<ContentRow>;

const STEPS: Record<Bulk['action'], Step> = {
  approve: (model, context, { id, version }, note) =>
    decideOnRecord(model, context, id, { approvalStatus: 'APPROVED', version, note }),
  reject: (model, context, { id, version }, note) =>
    decideOnRecord(model, context, id, { approvalStatus: 'REJECTED', version, note }),
  /** It waits again for somebody to decide. */
  reopen: (model, context, { id, version }, note) =>
    decideOnRecord(model, context, id, { approvalStatus: 'PENDING', version, note }),
  delete: (model, context, { id, version }) => removeContent(model, context, id, version),
  restore: (model, context, { id, version }) => restoreContent(model, context, id, version),
};

/**
 * Does the same to many records, in one transaction: one that can't be done undoes them all. They are taken in the
 * order of their ids, so that two such calls never wait for each other.
 */
export const doToAll = async (
  model: ContentModel,
  context: WriteContext,
  { action, records, note }: Bulk,
): Promise<ContentRow[]> => {
  const inOrder = records.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const done: ContentRow[] = [];
  for (const record of inOrder) done.push(await STEPS[action](model, context, record, note));
  return done;
};
