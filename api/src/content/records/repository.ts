import { and, eq, getTableName, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Managed } from 'shared-kernel/contracts';
import { slugOf } from 'shared-kernel/i18n/text-key';
import { ID_PATTERN } from 'shared-kernel/validation';
import type { Database } from '../../platform/database/database.ts';
import { brokenReference, violatedIndex } from '../../platform/database/failures.ts';
import { brokenRule } from '../../platform/http/broken-rule.ts';
import { ConflictError } from '../../platform/http/errors.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { fromColumn } from '../model/field-columns.ts';

/** The record that isn't deleted and has this id, or else this slug. */
export const findLive = async (
  model: ContentModel,
  db: Database,
  idOrSlug: string,
): Promise<ContentRow | undefined> => {
  const { id, slug, deletedAt } = model.table;
  const isNamed = slug ? or(eq(id, idOrSlug), eq(slug, idOrSlug)) : eq(id, idOrSlug);
  const [row] = await select(model, db, and(isNamed, isNull(deletedAt)))
    .orderBy(sql`${id} = ${idOrSlug} desc`)
    .limit(1);
  return row as ContentRow | undefined;
};

/** The record with this id, in the trash or not. */
export const findAny = async (model: ContentModel, db: Database, id: string): Promise<ContentRow | undefined> => {
  const [row] = await select(model, db, eq(model.table.id, id));
  return row as ContentRow | undefined;
};

/** The records that aren't deleted and have one of these ids or slugs. */
export const findAllLive = async (
  model: ContentModel,
  db: Database,
  names: readonly string[],
): Promise<ContentRow[]> => {
  if (names.length === 0) return [];
  const { id, slug, deletedAt } = model.table;
  const isNamed = slug ? or(inArray(id, [...names]), inArray(slug, [...names])) : inArray(id, [...names]);
  const rows: object[] = await select(model, db, and(isNamed, isNull(deletedAt)));
  return rows as ContentRow[];
};

/** Locks records until the end of the transaction, in the order of ids, so that writers of many can't deadlock. */
export const lockAll = async (
  model: ContentModel,
  db: Database,
  ids: readonly string[],
): Promise<Map<string, ContentRow>> => {
  const { id } = model.table;
  const rows: object[] = await select(model, db, inArray(id, [...ids]))
    .orderBy(id)
    .for('update');
  return new Map((rows as ContentRow[]).map((row) => [row.id, row]));
};

const select = (model: ContentModel, db: Database, where: SQL | undefined) =>
  db
    .select()
    .from(model.table as PgTable)
    .where(where);

/** @returns the records in the order of `rows`. @throws ConflictError when another record has a slug of theirs. */
export const insertAll = async (
  model: ContentModel,
  db: Database,
  rows: readonly Partial<ContentRow>[],
): Promise<ContentRow[]> => {
  if (rows.length === 0) return [];
  const written = db
    .insert(model.table as PgTable)
    .values([...rows])
    .returning();
  const byId = new Map((await mapSlugConflict(model, written)).map((row) => [row.id, row]));
  return rows.map(({ id }) => byId.get(id as string) as ContentRow);
};

/** Writes the next version of a record that is locked. @throws ConflictError when another record has its slug. */
export const save = async (
  model: ContentModel,
  db: Database,
  { id, version }: ContentRow,
  columns: Partial<ContentRow>,
): Promise<ContentRow> => {
  const written = db
    .update(model.table as PgTable)
    .set({ ...columns, version: version + 1 })
    .where(and(eq(model.table.id, id), eq(model.table.version, version)))
    .returning();
  const [row] = await mapSlugConflict(model, written);
  return row as ContentRow;
};

const mapSlugConflict = async (model: ContentModel, written: PromiseLike<object[]>): Promise<ContentRow[]> => {
  try {
    return (await written) as ContentRow[];
  } catch (error) {
    if (violatedIndex(error) === `${getTableName(model.table)}_slug`)
      throw new ConflictError(model.type.name, 'slugTaken');
    throw error;
  }
};

/** Purges a record of the trash. @throws ConflictError when another record references it */
export const purge = async (model: ContentModel, db: Database, id: string): Promise<void> => {
  try {
    await db.delete(model.table as PgTable).where(and(eq(model.table.id, id), isNotNull(model.table.deletedAt)));
  } catch (error) {
    if (brokenReference(error)) throw new ConflictError(model.type.name, 'stillNamed');
    throw error;
  }
};

/** A record for the back office: its input form with its metadata. */
export const toManaged = async (model: ContentModel, db: Database, row: ContentRow): Promise<Managed> => ({
  id: row.id,
  version: row.version,
  approvalStatus: row.approvalStatus,
  ownerId: row.ownerId,
  publishedAt: row.publishedAt.toISOString(),
  unpublishedAt: row.unpublishedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
  ...Object.fromEntries(
    Object.keys(model.type.derived ?? {}).map((name) => [name, fromColumn(row[name as keyof ContentRow])]),
  ),
  ...(await model.toInput(db, row)),
});

const MAX_LENGTH = 120;

/**
 * Chooses a record's slug: the given one, else the current one, else one made from the title.
 * @throws ValidationError when it is empty or reserved
 */
export const chooseSlug = (
  { table, type: { reservedSlugs = [] } }: ContentModel,
  input: { slug?: string; title?: string },
  before?: ContentRow,
): { slug?: string } => {
  if (!table.slug) return {};
  const slug = input.slug ?? before?.slug ?? slugOfTitle(input.title ?? '');
  if (slug === '') throw brokenRule('slug', 'required');
  if (slug !== before?.slug && (ID_PATTERN.test(slug) || reservedSlugs.includes(slug))) {
    throw brokenRule('slug', 'reserved');
  }
  return { slug };
};

/** The slug of a record with this title and no other slug; empty for titles without Latin letters. */
export const slugOfTitle = (title: string): string => cut(slugOf(title));

/** Cuts at a word boundary, if there is one. */
const cut = (slug: string): string =>
  slug.length <= MAX_LENGTH ? slug : slug.slice(0, MAX_LENGTH + 1).replace(/-[^-]*$|.$/, '');

/** The publication time, if the input sets it. */
export const publicationOf = ({ publishedAt }: { publishedAt?: string }): { publishedAt?: Date } =>
  publishedAt === undefined ? {} : { publishedAt: new Date(publishedAt) };
