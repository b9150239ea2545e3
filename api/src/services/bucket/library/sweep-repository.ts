import { and, inArray, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import type { FileUseSource } from '../../../platform/service/file-uses.ts';
import { type FileRow, files } from '../table.ts';
import { isShown } from './uses.ts';

/** Updates `usedAt` of every file in use. */
export const updateUsedAt = async (db: Database, sources: readonly FileUseSource[], now: Date): Promise<void> => {
  await db.update(files).set({ usedAt: now }).where(isShown(sources));
};

/**
 * Moves files to the trash that were never used.
 * @param before - only files that were stored earlier.
 * @returns their ids
 */
export const deleteNeverUsed = (
  context: WriteContext,
  sources: readonly FileUseSource[],
  before: Date,
): Promise<string[]> => toTrash(context, and(isNull(files.usedAt), lt(files.createdAt, before), not(isShown(sources))));

/** Moves the unused ones of some files to the trash. @returns their ids */
export const deleteUnshown = (
  context: WriteContext,
  sources: readonly FileUseSource[],
  which: SQL,
): Promise<string[]> => toTrash(context, and(which, not(isShown(sources))));

/** Restores files from the trash. They count as used now, so that the sweep doesn't delete them again. @returns their ids */
export const restoreAll = async ({ db, at }: WriteContext, ids: readonly string[]): Promise<string[]> => {
  const rows = await db
    .update(files)
    .set({ deletedAt: null, usedAt: at, updatedAt: at, version: sql`${files.version} + 1` })
    .where(and(isNotNull(files.deletedAt), inArray(files.id, [...ids])))
    .returning({ id: files.id });
  return rows.map(({ id }) => id);
};

const toTrash = async ({ db, at }: WriteContext, which: SQL | undefined): Promise<string[]> => {
  const rows = await db
    .update(files)
    .set({ deletedAt: at, updatedAt: at, version: sql`${files.version} + 1` })
    .where(and(isNull(files.deletedAt), which))
    .returning({ id: files.id });
  return rows.map(({ id }) => id);
};

/**
 * Deletes the records of unused files that were moved to the trash before this time.
 * @param most - limit of one call.
 */
export const purge = async (
  { db }: WriteContext,
  sources: readonly FileUseSource[],
  before: Date,
  most: number,
): Promise<FileRow[]> => {
  const some = db
    .select({ id: files.id })
    .from(files)
    .where(and(lt(files.deletedAt, before), not(isShown(sources))))
    .limit(most)
    .for('update', { skipLocked: true });
  return db.delete(files).where(inArray(files.id, some)).returning();
};
