import { inArray } from 'drizzle-orm';
import type { Level } from 'shared-kernel/access';
import { distinctTags, hasTag, MAX_TAGS } from 'shared-kernel/content/file-tags';
import type { ChangedTags, MovedFiles, TaggedFiles } from 'shared-kernel/contracts';
import { audit, auditAll } from '../../../platform/audit/audit.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { FieldNotFoundError, named } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import type { FileUseSource } from '../../../platform/service/file-uses.ts';
import * as repository from '../repository.ts';
import { tagChange, trashChange } from '../schemas.ts';
import { type FileRow, files } from '../table.ts';
import { authorised } from './library.ts';
import { deleteUnshown, restoreAll } from './sweep-repository.ts';
import { listUsesOfEach, refreshUses } from './uses.ts';

/** Adds and removes tags of several files: of all that are in the library, or none. */
export const changeTags = async (context: WriteContext, input: unknown): Promise<TaggedFiles> => {
  const { ids, add = [], remove = [] } = valid(tagChange, input);
  const changed: ChangedTags[] = [];
  const present = (await lockAll(context, ids, 'WRITE')).filter(({ deletedAt }) => !deletedAt);
  for (const before of present) {
    const record = { id: before.id, title: before.name };
    if (before.isPersonal) throw named(record, new FieldNotFoundError('ids'));
    const tags = distinctTags([...before.tags.filter((tag) => !hasTag(remove, tag)), ...add]);
    if (tags.length > MAX_TAGS) throw named(record, brokenRule('add', 'maxItems', { max: MAX_TAGS }));
    const added = tags.filter((tag) => !before.tags.includes(tag));
    const removed = before.tags.filter((tag) => !tags.includes(tag));
    if (added.length + removed.length === 0) continue;
    await repository.update(context, before, { tags });
    await audit(context, {
      action: 'update',
      resource: 'file',
      recordId: before.id,
      before: { tags: before.tags },
      after: { tags },
    });
    changed.push({ id: before.id, added, removed });
  }
  return { changed, gone: without(ids, present) };
};

/**
 * Moves the unused ones of several files to the trash, or restores files. Skips files that don't have to be moved, and
 * those that no longer exist.
 * @throws AccessError when the caller may not delete one of them; nothing moves
 */
export const moveFiles = async (
  context: WriteContext,
  sources: readonly FileUseSource[],
  input: unknown,
): Promise<MovedFiles> => {
  const { ids, action } = valid(trashChange, input);
  // The lock makes a concurrent use wait, and then fail because the file is deleted.
  const rows = await lockAll(context, ids, 'DELETE');
  const moved =
    action === 'restore'
      ? await restoreAll(context, ids)
      : await deleteUnshown(context, sources, inArray(files.id, [...ids]));
  await auditAll(
    context,
    moved.map((recordId) => ({ action, resource: 'file', recordId })),
  );
  // Deleted files have no uses.
  if (action === 'restore' && moved.length > 0)
    await refreshUses(context, sources, (await listUsesOfEach(context.db, sources, moved)).flat());
  const present = action === 'delete' ? rows.filter(({ deletedAt }) => !deletedAt) : [];
  const used = present.map(({ id }) => id).filter((id) => !moved.includes(id));
  return { ids: moved, used };
};

/** Locks the existing ones of several files. @throws AccessError naming the file */
const lockAll = async ({ db, actor }: WriteContext, ids: readonly string[], level: Level): Promise<FileRow[]> => {
  const rows = await repository.lockAll(db, ids);
  return rows.map((row) => {
    try {
      return authorised(row, actor, level);
    } catch (error) {
      throw error instanceof Error ? named({ id: row.id }, error) : error;
    }
  });
};

const without = (ids: readonly string[], present: readonly FileRow[]): string[] => {
  const found = new Set(present.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => !found.has(id));
};
