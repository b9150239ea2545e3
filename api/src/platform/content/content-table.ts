import { and, eq, getTableName, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { brokenReference, violatedIndex } from '../database/failures.ts';
import { ConflictError } from '../http/errors.ts';
import type { ContentKind, ContentRow } from './kind.ts';

/** The record that isn't deleted and has this id, or else this slug. */
export async function findLive(kind: ContentKind, db: Database, idOrSlug: string): Promise<ContentRow | undefined> {
  const { id, slug, deletedAt } = kind.table;
  const isNamed = slug ? or(eq(id, idOrSlug), eq(slug, idOrSlug)) : eq(id, idOrSlug);
  const [row] = await select(kind, db, and(isNamed, isNull(deletedAt)))
    .orderBy(sql`${id} = ${idOrSlug} desc`)
    .limit(1);
  return row as ContentRow | undefined;
}

/** The record with this id, in the trash or not. */
export async function findAny(kind: ContentKind, db: Database, id: string): Promise<ContentRow | undefined> {
  const [row] = await select(kind, db, eq(kind.table.id, id));
  return row as ContentRow | undefined;
}

/** Locks a record until the end of the transaction. */
export async function lock(kind: ContentKind, db: Database, id: string): Promise<ContentRow | undefined> {
  const [row] = await select(kind, db, eq(kind.table.id, id)).for('update');
  return row as ContentRow | undefined;
}

const select = (kind: ContentKind, db: Database, where: SQL | undefined) =>
  db
    .select()
    .from(kind.table as PgTable)
    .where(where);

/** @throws ConflictError when another record has its slug. */
export const insert = (kind: ContentKind, db: Database, row: Partial<ContentRow>): Promise<ContentRow> =>
  orSlugTaken(
    kind,
    db
      .insert(kind.table as PgTable)
      .values(row)
      .returning(),
  );

/** Writes the next version of a record that is locked. @throws ConflictError when another record has its slug. */
export const save = (
  kind: ContentKind,
  db: Database,
  { id, version }: ContentRow,
  columns: Partial<ContentRow>,
): Promise<ContentRow> =>
  orSlugTaken(
    kind,
    db
      .update(kind.table as PgTable)
      .set({ ...columns, version: version + 1 })
      .where(and(eq(kind.table.id, id), eq(kind.table.version, version)))
      .returning(),
  );

async function orSlugTaken(kind: ContentKind, writing: PromiseLike<object[]>): Promise<ContentRow> {
  try {
    const [row] = await writing;
    return row as ContentRow;
  } catch (error) {
    if (violatedIndex(error) === `${getTableName(kind.table)}_slug`)
      throw new ConflictError(kind.resource, 'slugTaken');
    throw error;
  }
}

/** Removes a record of the trash for good. @throws ConflictError when another record names it. */
export async function purge(kind: ContentKind, db: Database, id: string): Promise<void> {
  try {
    await db.delete(kind.table as PgTable).where(and(eq(kind.table.id, id), isNotNull(kind.table.deletedAt)));
  } catch (error) {
    if (brokenReference(error)) throw new ConflictError(kind.resource, 'stillNamed');
    throw error;
  }
}
