import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, like, ne, not, or, type SQL, sql, sum } from 'drizzle-orm';
import { tidyTag } from 'shared-kernel/content/file-tags';
import type { FileTag } from 'shared-kernel/contracts';
import type { Database } from '../../platform/database/database.ts';
import { totalColumn } from '../../platform/database/page-rows.ts';
import { hasWords, wordsOf } from '../../platform/database/text-search.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { FileUseSource } from '../../platform/service/file-uses.ts';
import { type FileOwner, isUsableBy } from './library/may-show.ts';
import { isShown } from './library/uses.ts';
import type { FileListQuery } from './schemas.ts';
import { type FileRow, files, type UnrecordedFile } from './table.ts';
import { writesContent } from './writes-content.ts';

/** Records stored files as the actor's. */
export const createAll = async (
  { db, actor, actorId, at }: WriteContext,
  kept: readonly UnrecordedFile[],
): Promise<FileRow[]> => {
  const times = { createdAt: at, updatedAt: at, deletedAt: null, usedAt: null };
  const unframed = { crop: null, focusX: null, focusY: null, tags: [] };
  const isPersonal = actorId !== null && !(actor && writesContent(actor));
  const rows = kept.map((file) => ({ ...unframed, ...file, ...times, version: 1, ownerId: actorId, isPersonal }));
  return db.insert(files).values(rows).returning();
};

export const findById = async (db: Database, id: string): Promise<FileRow | undefined> => {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt)));
  return row;
};

/** A file, in the trash or not. */
export const findAny = async (db: Database, id: string): Promise<FileRow | undefined> => {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row;
};

/** {@link findAny} with a lock: until the transaction ends, no other one can change the file or start to use it. */
export const lock = async (db: Database, id: string): Promise<FileRow | undefined> => {
  const [row] = await db.select().from(files).where(eq(files.id, id)).for('update');
  return row;
};

/** Owner and type of an existing file. */
export type PresentFile = FileOwner & Pick<FileRow, 'type'>;

/** The existing ones of these files, by id, locked against deletion until the transaction ends. */
export const lockPresent = async (db: Database, ids: readonly string[]): Promise<Map<string, PresentFile>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: files.id, ownerId: files.ownerId, isPersonal: files.isPersonal, type: files.type })
    .from(files)
    .where(and(inArray(files.id, [...new Set(ids)]), isNull(files.deletedAt)))
    .orderBy(files.id)
    .for('share');
  return new Map(rows.map(({ id, ...file }) => [id, file]));
};

/** Moves personal files to the library. */
export const moveToLibrary = async (db: Database, ids: readonly string[]): Promise<void> => {
  await db
    .update(files)
    .set({ isPersonal: false })
    .where(and(inArray(files.id, [...ids]), eq(files.isPersonal, true)));
};

/** Updates a file if it still has this version; undefined otherwise. */
export const update = async (
  { db, at }: WriteContext,
  { id, version }: FileRow,
  changes: Partial<FileRow>,
): Promise<FileRow | undefined> => {
  const [row] = await db
    .update(files)
    .set({ ...changes, updatedAt: at, version: version + 1 })
    .where(and(eq(files.id, id), eq(files.version, version)))
    .returning();
  return row;
};

/**
 * Columns that move with a file's bytes. The id, with its uses, the version, the tags and the place in the library or trash
 * stay.
 */
const contentOf = (row: FileRow, keepsTexts: boolean): Partial<FileRow> => {
  const { id: _, isPersonal, version, updatedAt, deletedAt, searchedTexts, alt, translations, tags, ...content } = row;
  return keepsTexts ? content : { ...content, alt, translations };
};

/**
 * Exchanges the content of two locked files.
 * @param keepsTexts - both keep their alternative texts.
 * @returns the first file after the exchange
 */
export const exchange = async (
  context: WriteContext,
  file: FileRow,
  other: FileRow,
  keepsTexts: boolean,
): Promise<FileRow | undefined> => {
  // A temporary key, since keys are unique in every statement.
  await context.db
    .update(files)
    .set({ key: `${other.key} ${file.id}` })
    .where(eq(files.id, other.id));
  const exchanged = await update(context, file, contentOf(other, keepsTexts));
  await update(context, other, contentOf(file, keepsTexts));
  return exchanged;
};

const SORT_COLUMNS = { createdAt: files.createdAt, name: files.name, size: files.size } as const;

export const list = async (
  db: Database,
  sources: readonly FileUseSource[],
  caller: Caller,
  query: FileListQuery,
): Promise<{ rows: FileRow[]; total: number }> => {
  const { page, limit, 'sort-field': field = 'createdAt' } = query;
  const direction = query['sort-direction'] ?? (field === 'name' ? 'asc' : 'desc');
  const matches = matching(sources, caller, query);
  const found = await db
    .select({ file: files, total: totalColumn() })
    .from(files)
    .where(matches)
    .orderBy((direction === 'desc' ? desc : asc)(SORT_COLUMNS[field]), asc(files.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [first] = found;
  // A page beyond the last one has no row with the total.
  const total = first || page === 1 ? (first?.total ?? 0) : await db.$count(files, matches);
  return { rows: found.map(({ file }) => file), total };
};

const isImage = like(files.type, 'image/%');
const hasText = and(isNotNull(files.alt), ne(files.alt, ''));

const matching = (sources: readonly FileUseSource[], caller: Caller, query: FileListQuery): SQL | undefined => {
  const { id, keyword, kind, owner, hasAlt, isUsed, isUsable, tag, isTagged, isDeleted = false } = query;
  const usable = isUsableBy(caller);
  return and(
    isDeleted ? isNotNull(files.deletedAt) : isNull(files.deletedAt),
    keyword === undefined ? undefined : hasWords(files.searchedTexts, wordsOf(keyword)),
    id === undefined ? undefined : eq(files.id, id),
    kind && (kind === 'image' ? isImage : not(isImage)),
    owner === undefined ? undefined : eq(files.ownerId, owner),
    // Only pictures need alternative texts. Avatars don't: a name is next to them.
    either(hasAlt, hasText, and(isImage, eq(files.isPersonal, false), or(isNull(files.alt), eq(files.alt, '')))),
    either(isUsed, isShown(sources), not(isShown(sources))),
    tag === undefined ? undefined : isTaggedWith(tidyTag(tag)),
    either(isTagged, ne(files.tags, []), eq(files.tags, [])),
    either(isUsable, usable, not(usable)),
  );
};

const either = (asked: boolean | undefined, yes: SQL | undefined, no: SQL | undefined): SQL | undefined => {
  if (asked === undefined) return undefined;
  return asked ? yes : no;
};

/**
 * Whether a file has a tag, in any spelling that a search doesn't distinguish. The index finds the files whose texts contain
 * it, so that only their tags are normalised. A wildcard replaces characters that JSON escapes, and those of patterns.
 */
const isTaggedWith = (tag: string): SQL => sql`(
  ${files.searchedTexts} like '%' || regexp_replace(text_key(${tag}), '["\\\\%_]+', '%', 'g') || '%'
  and exists (select from jsonb_array_elements_text(${files.tags}) as own where text_key(own) = text_key(${tag})))`;

/** The most tags that are suggested. */
const MAX_SUGGESTED = 500;

/**
 * The tags in use, most used first; spellings that a search doesn't distinguish count as one. Counts each spelling first,
 * since normalising the tags of all files would take seconds.
 */
export const listTags = async (db: Database, owner: string | undefined): Promise<FileTag[]> => {
  const own = owner === undefined ? undefined : eq(files.ownerId, owner);
  const conditions = [isNull(files.deletedAt), eq(files.isPersonal, false), own];
  const { rows } = (await db.execute(sql`
    select (array_agg(tag order by uses desc, tag))[1] as tag, sum(uses)::int as count
    from (
      select tag, count(*) as uses from ${files}, jsonb_array_elements_text(${files.tags}) as tag
      where ${and(...conditions)} group by tag
    ) as spellings
    group by text_key(tag) order by count desc, tag limit ${MAX_SUGGESTED}`)) as unknown as { rows: FileTag[] };
  return rows;
};

/** These files with a lock, in the order of their ids, so that two such calls can't deadlock. */
export const lockAll = (db: Database, ids: readonly string[]): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]))
    .orderBy(asc(files.id))
    .for('update');

/** The existing ones of these files, by id. */
export const findByIds = async (db: Database, ids: readonly string[]): Promise<Map<string, FileRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(files)
    .where(and(inArray(files.id, [...new Set(ids)]), isNull(files.deletedAt)));
  return new Map(rows.map((row) => [row.id, row]));
};

/** Bytes that an account has stored since, including the trash. */
export const sumSizes = async (db: Database, ownerId: string, since: Date): Promise<number> => {
  const [row] = await db
    .select({ bytes: sum(files.size).mapWith(Number) })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), gt(files.createdAt, since)));
  return row?.bytes ?? 0;
};
