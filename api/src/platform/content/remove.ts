import { audit } from '../audit/audit.ts';
import type { Writing } from '../database/writing.ts';
import { ConflictError, NotFoundError } from '../http/errors.ts';
import { getLive } from './change.ts';
import { findAny, purge, save } from './content-table.ts';
import type { ContentKind, ContentRow } from './kind.ts';
import { forgetRevisions } from './revisions.ts';
import { requireWriterRight, writesDirectly } from './rights.ts';
import { lockVersion } from './version.ts';
import { requireRoom } from './waiting.ts';

/**
 * Puts a record into the trash.
 * @param version - the one that its writer has read, when they name one.
 */
export async function removeContent(
  kind: ContentKind,
  writing: Writing,
  idOrSlug: string,
  version?: number,
): Promise<ContentRow> {
  const found = await getLive(kind, writing, idOrSlug);
  requireWriterRight(kind, writing, found, 'DELETE');
  const before = await lockVersion(kind, writing.db, found.id, version);
  requireWriterRight(kind, writing, before, 'DELETE');
  // Somebody else was faster.
  if (before.deletedAt) throw new NotFoundError(kind.resource);
  await kind.checkChange?.(writing, before, null);
  const row = await save(kind, writing.db, before, { deletedAt: writing.at, updatedAt: writing.at });
  await log(kind, writing, 'delete', before, row);
  return row;
}

/**
 * Takes a record back out of the trash.
 * @param version - the one that its writer has read, when they name one.
 */
export async function restoreContent(
  kind: ContentKind,
  writing: Writing,
  id: string,
  version?: number,
): Promise<ContentRow> {
  const found = await getDeleted(kind, writing, id);
  const input = await kind.toInput(writing.db, found);
  // What it names may be gone by now.
  await kind.columnsOf(writing, input, [input]);
  const before = await lockVersion(kind, writing.db, id, version ?? found.version);
  if (before.approvalStatus === 'PENDING' && !writesDirectly(kind, writing)) await requireRoom(kind, writing);
  const row = await save(kind, writing.db, before, { deletedAt: null, updatedAt: writing.at });
  await kind.afterWrite?.(writing, row, input);
  await log(kind, writing, 'restore', before, row);
  return row;
}

/** Removes a record of the trash for good, and what was kept of its past with it. */
export async function purgeContent(kind: ContentKind, writing: Writing, id: string): Promise<void> {
  const found = await getDeleted(kind, writing, id);
  await lockVersion(kind, writing.db, id, found.version);
  await purge(kind, writing.db, id);
  await forgetRevisions(kind, writing.db, id);
  await audit(writing, { action: 'purge', resource: kind.resource, recordId: id, before: nameOf(found) });
}

async function getDeleted(kind: ContentKind, writing: Writing, id: string): Promise<ContentRow> {
  const row = await findAny(kind, writing.db, id);
  if (!row) throw new NotFoundError(kind.resource);
  requireWriterRight(kind, writing, row, 'DELETE');
  if (!row.deletedAt) throw new ConflictError(kind.resource, 'notDeleted');
  return row;
}

async function log(kind: ContentKind, writing: Writing, action: string, before: ContentRow, after: ContentRow) {
  const states = { before: nameOf(before), after: nameOf(after) };
  await audit(writing, { action, resource: kind.resource, recordId: after.id, ...states });
  writing.touch(...kind.tagsOf(after));
}

/** What says which record it was, when there is nothing left of it. */
const nameOf = ({ title, slug, deletedAt }: ContentRow) => ({ title, ...(slug !== undefined && { slug }), deletedAt });
