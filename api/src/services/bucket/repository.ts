import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Writing } from '../../platform/database/writing.ts';
import type { KeptFile } from './storage.ts';
import { type FileRow, files } from './table.ts';

/** Records files whose bytes are kept, as their writer's. */
export async function createAll({ db, actorId, at }: Writing, kept: readonly KeptFile[]): Promise<FileRow[]> {
  const times = { createdAt: at, updatedAt: at, deletedAt: null, usedAt: null };
  const rows = kept.map((file) => ({ ...file, ...times, version: 1, ownerId: actorId }));
  await db.insert(files).values(rows);
  return rows;
}

export async function findById(db: Database, id: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt)));
  return row;
}

/** Those of the files that are there, by id. */
export async function findByIds(db: Database, ids: readonly string[]): Promise<Map<string, FileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(files)
    .where(and(inArray(files.id, [...new Set(ids)]), isNull(files.deletedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of the disk's keys that some record names, deleted ones included. */
export async function findKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(inArray(files.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}
