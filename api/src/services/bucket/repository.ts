import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { type FileRow, files } from './table.ts';

export async function create(db: Database, row: FileRow): Promise<void> {
  await db.insert(files).values(row);
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
