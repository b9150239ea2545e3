import { type Level, reaches } from 'shared-kernel/access';
import { distinctTags } from 'shared-kernel/content/file-tags';
import {
  FILE_TYPES,
  type FileTag,
  type FileUse,
  isFileType,
  type Page,
  type StoredFile,
} from 'shared-kernel/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import { changesBetween } from '../../../platform/audit/changes.ts';
import { staleError } from '../../../platform/audit/stale-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireVersion, versionOf } from '../../../platform/http/entity-version.ts';
import { AccessError, ConflictError, FieldNotFoundError, NotFoundError } from '../../../platform/http/errors.ts';
import { pageOf } from '../../../platform/http/list-query.ts';
import { valid } from '../../../platform/http/validation.ts';
import type { FileUseSource } from '../../../platform/service/file-uses.ts';
import { pictureState } from '../renditions/picture-state.ts';
import * as repository from '../repository.ts';
import { type FileListQuery, fileChange, fileReplacement } from '../schemas.ts';
import type { FileRow } from '../table.ts';
import { safeName } from '../uploads/checks/file-name.ts';
import { writesContent } from '../writes-content.ts';
import { cropOf } from './crop.ts';
import { mayShow } from './may-show.ts';
import { storedFile } from './stored-file.ts';
import { listUses, listUsesOfEach, mayChange, refreshUses } from './uses.ts';

/** A page of all files, or of the caller's own if they may see no others. */
export const listFiles = async (
  db: Database,
  sources: readonly FileUseSource[],
  caller: Caller,
  query: FileListQuery,
): Promise<Page<StoredFile>> => {
  const readsAll = reaches(caller.access, 'FILES', 'READ');
  const owner = readsAll ? query.owner : caller.authId;
  // This filter searches all records, so it needs more rights.
  const isCostly = query.isUsed !== undefined && !readsAll && !writesContent(caller);
  if (isCostly || (query.owner !== undefined && query.owner !== owner))
    throw new AccessError('Access mismatch', [{ resource: 'FILES', privileges: 'READ' }]);
  const { rows, total } = await repository.list(db, sources, caller, {
    ...query,
    ...(owner !== undefined && { owner }),
  });
  return pageOf(rows.map(storedFile), total, query);
};

/** The tags in use by the files that the caller may list. */
export const listTags = (db: Database, caller: Caller): Promise<FileTag[]> =>
  repository.listTags(db, reaches(caller.access, 'FILES', 'READ') ? undefined : caller.authId);

/** @throws NotFoundError, AccessError */
export const getFile = async (db: Database, caller: Caller, id: string): Promise<StoredFile> =>
  storedFile(await getRow(db, caller, id, 'READ'));

/** Where a file is used, and whether the caller may change each use. */
export const getUses = async (
  db: Database,
  sources: readonly FileUseSource[],
  caller: Caller,
  id: string,
): Promise<FileUse[]> => {
  await getRow(db, caller, id, 'READ');
  const writer = { actorId: caller.authId, actor: caller, approvalStatus: 'PENDING' } as const;
  return (await listUses(db, sources, id)).map((use) => ({ ...use, mayChange: mayChange(writer, sources, use) }));
};

/** A picture whose crop the caller may change. @throws NotFoundError, AccessError */
export const getFramedPicture = async (db: Database, caller: Caller, id: string): Promise<FileRow> => {
  const row = await getRow(db, caller, id, 'WRITE');
  if (row.deletedAt || row.isPersonal || row.width === null) throw new NotFoundError('file');
  return row;
};

/**
 * Changes a file's name, texts, tags, crop and focus.
 * @param ifMatch - has the read version if the input doesn't.
 * @throws StaleError when the file has changed since
 */
export const changeFile = async (
  context: WriteContext,
  sources: readonly FileUseSource[],
  id: string,
  input: unknown,
  ifMatch?: string,
): Promise<StoredFile> => {
  const { version, name, focus, crop: asked, tags: askedTags, ...texts } = valid(fileChange, input);
  const seen = requireVersion(version, versionOf(ifMatch));
  const before = await getRow(context.db, context.actor, id, 'WRITE');
  if (before.deletedAt) throw new NotFoundError('file');
  if (focus && before.isPersonal) throw new FieldNotFoundError('focus');
  if (askedTags?.length && before.isPersonal) throw new FieldNotFoundError('tags');
  const focusX = focus?.x ?? null;
  const focusY = focus?.y ?? null;
  // Check the version first: a replaced picture may have another size.
  if (seen !== before.version) throw await staleError(context.db, 'file', id, storedFile(before));
  const crop = cropOf(before, asked);
  const tags = askedTags ? distinctTags(askedTags) : before.tags;
  const changes = { ...texts, tags, name: withExtension(before, name), crop, focusX, focusY };
  const after = await repository.update(context, before, changes);
  if (!after) throw await staleError(context.db, 'file', id, storedFile(before));
  const { name: oldName, alt, translations, tags: oldTags } = before;
  const isRenamed = changes.name !== oldName;
  const isReframed = pictureState(after) !== pictureState(before);
  const marks = { ...(isRenamed && { isRenamed }), ...(isReframed && { crop, focus }) };
  const changed = changesBetween({ alt, translations, tags: oldTags }, { ...texts, tags, ...marks });
  await audit(context, { action: 'update', resource: 'file', recordId: id, ...changed });
  const uses = await listUses(context.db, sources, id);
  await refreshUses(context, sources, uses);
  if (isReframed && uses.length > 0) context.show(id);
  return storedFile(after);
};

/**
 * Exchanges a file's content with another file, wherever it is used. Repeating it undoes it. It requires the right to
 * change every use.
 * @throws StaleError when the file has changed since
 * @throws ConflictError when the other file is in use, or the caller may not change a use of this one
 */
export const replaceFile = async (
  context: WriteContext,
  sources: readonly FileUseSource[],
  id: string,
  input: unknown,
  ifMatch?: string,
): Promise<StoredFile> => {
  const { by, keepsTexts, version } = valid(fileReplacement, input);
  const seen = requireVersion(version, versionOf(ifMatch));
  // Lock in a fixed order, so that two replacements can't deadlock.
  const locked = new Map<string, FileRow | undefined>();
  for (const each of [id, by].toSorted()) locked.set(each, await repository.lock(context.db, each));
  const before = authorised(locked.get(id), context.actor, 'WRITE');
  const other = authorised(locked.get(by), context.actor, 'WRITE');
  if (before.deletedAt) throw new NotFoundError('file');
  if (other.deletedAt || by === id || !mayTakeThePlaceOf(context, before, other)) throw new FieldNotFoundError('by');
  if (seen !== before.version) throw await staleError(context.db, 'file', id, storedFile(before));
  if (kindOf(before) !== kindOf(other)) throw brokenRule('by', 'fileMismatch', { declared: before.type });
  const [uses = [], usesOfOther = []] = await listUsesOfEach(context.db, sources, [id, by]);
  if (usesOfOther.length > 0) throw new ConflictError('file', 'inUse', { count: String(usesOfOther.length) });
  const others = uses.filter((use) => !mayChange(context, sources, use)).length;
  if (others > 0) throw new ConflictError('file', 'shownByOthers', { count: String(others) });
  const after = await repository.exchange(context, before, other, keepsTexts);
  if (!after) throw await staleError(context.db, 'file', id, storedFile(before));
  const facts = ({ type, size }: FileRow) => ({ type, size });
  await audit(context, {
    action: 'replace',
    resource: 'file',
    recordId: id,
    before: facts(before),
    after: { ...facts(other), by },
  });
  await refreshUses(context, sources, uses);
  if (uses.length > 0) context.show(id);
  return storedFile(after);
};

/** A visitor's picture may only be their own avatar, so it can't replace other files. */
const mayTakeThePlaceOf = (context: WriteContext, file: FileRow, other: FileRow): boolean =>
  mayShow(context, other) &&
  other.isPersonal === file.isPersonal &&
  (!file.isPersonal || file.ownerId === other.ownerId);

const kindOf = ({ type }: FileRow): string => (isFileType(type) ? FILE_TYPES[type].kind : type);

/**
 * Moves a file to the trash.
 * @param isForced - also deletes a file in use.
 * @throws ConflictError when the file is in use
 */
export const deleteFile = async (
  context: WriteContext,
  sources: readonly FileUseSource[],
  id: string,
  isForced: boolean,
): Promise<void> => {
  // The lock makes a concurrent use wait, and then fail because the file is deleted.
  const row = await repository.lock(context.db, id);
  const before = authorised(row, context.actor, 'DELETE');
  if (before.deletedAt) throw new NotFoundError('file');
  const uses = await listUses(context.db, sources, id);
  if (uses.length > 0 && !isForced) throw new ConflictError('file', 'inUse', { count: String(uses.length) });
  await repository.update(context, before, { deletedAt: context.at });
  await audit(context, { action: 'delete', resource: 'file', recordId: id });
  await refreshUses(context, sources, uses);
};

/** Restores a file from the trash. */
export const restoreFile = async (
  context: WriteContext,
  sources: readonly FileUseSource[],
  id: string,
): Promise<StoredFile> => {
  const before = await getRow(context.db, context.actor, id, 'DELETE');
  if (!before.deletedAt) throw new ConflictError('file', 'notDeleted');
  // Counts as used now, so that the sweep doesn't delete it again.
  const after = await repository.update(context, before, { deletedAt: null, usedAt: context.at });
  if (!after) throw await staleError(context.db, 'file', id, storedFile(before));
  await audit(context, { action: 'restore', resource: 'file', recordId: id });
  await refreshUses(context, sources, await listUses(context.db, sources, id));
  return storedFile(after);
};

/** Ensures that the file name's extension matches the type. */
const withExtension = ({ type }: FileRow, name: string): string => (isFileType(type) ? safeName(name, type) : name);

const getRow = async (db: Database, caller: Caller | null, id: string, level: Level): Promise<FileRow> =>
  authorised(await repository.findAny(db, id), caller, level);

/**
 * Checks the caller's right to a file. Routes only require the level for own files.
 * @throws NotFoundError, AccessError
 */
export const authorised = (row: FileRow | undefined, caller: Caller | null, level: Level): FileRow => {
  if (!row) throw new NotFoundError('file');
  if (caller && row.ownerId !== caller.authId && !reaches(caller.access, 'FILES', level)) {
    throw new AccessError('Access mismatch', [{ resource: 'FILES', privileges: level }]);
  }
  return row;
};
