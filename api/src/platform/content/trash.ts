import type { InferType } from 'yup';
import { audit } from '../audit/audit.ts';
import type { Writing } from '../database/writing.ts';
import { ConflictError, NotFoundError } from '../http/errors.ts';
import { getLive } from './change.ts';
import { decideOnRecord } from './decide.ts';
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
export async function removeContent(
  model: ContentModel,
  writing: Writing,
  idOrSlug: string,
  version?: number,
): Promise<ContentRow> {
  const found = await getLive(model, writing, idOrSlug);
  requireWriterRight(model, writing, found, 'DELETE');
  const before = await lockVersion(model, writing.db, found.id, version);
  requireWriterRight(model, writing, before, 'DELETE');
  // Somebody else was faster.
  if (before.deletedAt) throw new NotFoundError(model.type.name);
  await model.checkChange?.(writing, before, null);
  const row = await save(model, writing.db, before, { deletedAt: writing.at, updatedAt: writing.at });
  await log(model, writing, 'delete', before, row);
  return row;
}

/**
 * Takes a record back out of the trash.
 * @param version - the one that its writer has read, when they name one.
 */
export async function restoreContent(
  model: ContentModel,
  writing: Writing,
  id: string,
  version?: number,
): Promise<ContentRow> {
  const found = await getDeleted(model, writing, id);
  const input = await model.toInput(writing.db, found);
  // What it names may be gone by now.
  await model.columnsOf(writing, input, [input]);
  const before = await lockVersion(model, writing.db, id, version ?? found.version);
  if (before.approvalStatus === 'PENDING' && !writesDirectly(model, writing)) await requireRoom(model, writing);
  const row = await save(model, writing.db, before, { deletedAt: null, updatedAt: writing.at });
  await model.afterWrite?.(writing, row, input);
  await log(model, writing, 'restore', before, row);
  return row;
}

/** Removes a record of the trash for good, and what was kept of its past with it. */
export async function purgeContent(model: ContentModel, writing: Writing, id: string): Promise<void> {
  const found = await getDeleted(model, writing, id);
  await lockVersion(model, writing.db, id, found.version);
  await purge(model, writing.db, id);
  await forgetRevisions(model, writing.db, id);
  await audit(writing, { action: 'purge', resource: model.type.name, recordId: id, before: nameOf(found) });
}

async function getDeleted(model: ContentModel, writing: Writing, id: string): Promise<ContentRow> {
  const row = await findAny(model, writing.db, id);
  if (!row) throw new NotFoundError(model.type.name);
  requireWriterRight(model, writing, row, 'DELETE');
  if (!row.deletedAt) throw new ConflictError(model.type.name, 'notDeleted');
  return row;
}

async function log(model: ContentModel, writing: Writing, action: string, before: ContentRow, after: ContentRow) {
  const states = { before: nameOf(before), after: nameOf(after) };
  await audit(writing, { action, resource: model.type.name, recordId: after.id, ...states });
  writing.invalidate(...model.tagsOf(after));
}

/** What says which record it was, when there is nothing left of it. */
const nameOf = ({ title, slug, deletedAt }: ContentRow) => ({ title, ...(slug !== undefined && { slug }), deletedAt });

type Bulk = InferType<typeof bulkBody>;
type Step = (
  model: ContentModel,
  writing: Writing,
  record: Bulk['records'][number],
  note: string | null,
) => Promise<ContentRow>;

const STEPS: Record<Bulk['action'], Step> = {
  approve: (model, writing, { id, version }, note) =>
    decideOnRecord(model, writing, id, { approvalStatus: 'APPROVED', version, note }),
  reject: (model, writing, { id, version }, note) =>
    decideOnRecord(model, writing, id, { approvalStatus: 'REJECTED', version, note }),
  delete: (model, writing, { id, version }) => removeContent(model, writing, id, version),
  restore: (model, writing, { id, version }) => restoreContent(model, writing, id, version),
};

/**
 * Does the same to many records, in one transaction: one that can't be done undoes them all. They are taken in the
 * order of their ids, so that two such calls never wait for each other.
 */
export async function doToAll(
  model: ContentModel,
  writing: Writing,
  { action, records, note }: Bulk,
): Promise<ContentRow[]> {
  const inOrder = records.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const done: ContentRow[] = [];
  for (const record of inOrder) done.push(await STEPS[action](model, writing, record, note));
  return done;
}
