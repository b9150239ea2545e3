import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { reaches } from 'shared-kernel/access';
import type { NewRecordDraft, RecordDraft } from 'shared-kernel/contracts';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { ConflictError, NotFoundError, StaleError } from '../../platform/http/errors.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { findAny } from '../records/repository.ts';
import { requireRight } from '../records/rights.ts';
import { staleError } from '../records/version.ts';
import { changedContent, differencesOf, withFields } from '../revisions/differences.ts';
import { currentNumber, findRevision } from '../revisions/revisions.ts';
import { type DraftRow, drafts } from './table.ts';

/** Maximum of new records that an account may have as drafts of one type. */
const MAX_NEW = 50;

type Fields = Record<string, unknown>;

/** A record with its draft. Either may be missing: a new record has only a draft. */
export interface Drafted {
  model: ContentModel;
  id: string;
  record: ContentRow | undefined;
  draft: DraftRow | undefined;
}

const isOf = ({ type }: ContentModel, id: string): SQL =>
  and(eq(drafts.resource, type.name), eq(drafts.recordId, id)) as SQL;

/**
 * A record with its draft, for an account that may write it. A draft that doesn't exist yet will be the account's.
 * @throws AccessError
 */
export const findDrafted = async (
  model: ContentModel,
  db: Database,
  id: string,
  editor: Caller | null,
): Promise<Drafted> => {
  const record = await findAny(model, db, id);
  const [draft] = await db.select().from(drafts).where(isOf(model, id));
  if (editor) requireRight(model, editor, record ?? draft ?? { ownerId: editor.authId }, 'WRITE');
  return { model, id, record, draft };
};

/** The draft as editors see it. */
export const toDraft = async (db: Database, { model, id, record, draft }: Drafted): Promise<RecordDraft> => {
  const { version = 0, data = null, authorId = null, publishAt, updatedAt, failure = null } = draft ?? {};
  const meta = {
    authorId,
    updatedAt: updatedAt?.toISOString() ?? null,
    publishAt: publishAt?.toISOString() ?? null,
    failure,
    recordVersion: record?.version ?? null,
  };
  if (!record || !data) return { version, data, changed: null, conflicts: [], ...meta };
  const live = await model.toInput(db, record);
  const seen = (draft?.base ? await findRevision(model, db, id, draft.base) : undefined)?.data ?? live;
  return { version, data, ...differencesOf({ seen, live, data }), ...meta };
};

/** The record as the draft's publication would write it. */
export const draftedInput = async (db: Database, drafted: Drafted): Promise<object> => {
  const { model, record } = drafted;
  const { data, changed } = await toDraft(db, drafted);
  // The declaration may have changed since.
  const names = (changed ?? Object.keys(data ?? {})).filter((name) => name in model.rules.fields);
  return withFields(record ? await model.toInput(db, record) : {}, names, data ?? {});
};

/** The error of a stale version, with the current draft, and who wrote it last. */
const staleDraft = async (db: Database, drafted: Drafted): Promise<StaleError> => {
  const { draft } = drafted;
  const lastChange = draft && { actorId: draft.authorId, at: draft.updatedAt.toISOString() };
  return new StaleError('draft', await toDraft(db, drafted), lastChange);
};

/** @throws StaleError with the current draft */
export const requireDraftVersion = async (db: Database, drafted: Drafted, version: number): Promise<void> => {
  if ((drafted.draft?.version ?? 0) !== version) throw await staleDraft(db, drafted);
};

/** @throws NotFoundError when the record is in the trash */
export const requireOutsideTrash = ({ model, record }: Drafted): void => {
  if (record?.deletedAt) throw new NotFoundError(model.type.name);
};

/** The values that an editor saves. */
interface Saved {
  /** As {@link toDraftInput} returns it. */
  data: Fields;
  /** Version of the draft that the editor has read; 0 without one. */
  version: number;
  /** Version of the published record that the data contains; null for a new record. */
  recordVersion: number | null;
}

/** Stores a draft. One without changes is emptied. @throws NotFoundError, StaleError, ConflictError */
export const saveDraft = async (
  context: WriteContext,
  drafted: Drafted,
  { data, version, recordVersion }: Saved,
): Promise<void> => {
  const { db, at } = context;
  const { model, id, record, draft } = drafted;
  requireOutsideTrash(drafted);
  await requireDraftVersion(db, drafted, version);
  requireUnplanned(drafted);
  // A later draft would contain the older values as its own changes.
  if (!draft?.data) await requireRecordVersion(db, drafted, recordVersion);
  if (!record && !draft) await requireQuota(context, model);
  const live = record && (await model.toInput(db, record));
  const isChanged = !live || changedContent(live, data).length > 0;
  const authorId = authorOf(context);
  const values = {
    version: version + 1,
    data: isChanged ? data : null,
    base: await baseOf(db, drafted, { data, recordVersion }),
    authorId,
    updatedAt: at,
    failure: null,
  };
  const place = { resource: model.type.name, recordId: id, ownerId: authorId };
  const written = draft
    ? await db.update(drafts).set(values).where(isUnchanged(drafted)).returning({ version: drafts.version })
    : await db
        .insert(drafts)
        .values({ ...place, ...values })
        .onConflictDoNothing()
        .returning({ version: drafts.version });
  if (written.length === 0) throw await staleNow(context, drafted);
};

/** @throws ConflictError when the publication of the draft is planned */
export const requireUnplanned = ({ draft }: Drafted): void => {
  if (draft?.publishAt) throw new ConflictError('draft', 'draftPlanned');
};

/** @throws StaleError with the current record, NotFoundError when it was purged */
export const requireRecordVersion = async (
  db: Database,
  { model, record }: Drafted,
  version: number | null,
): Promise<void> => {
  if ((record?.version ?? null) === version) return;
  if (!record) throw new NotFoundError(model.type.name);
  throw await staleError(model, db, record);
};

/**
 * The revision that a saved draft changes: the current one if the editor has seen it, but an older one while a conflict
 * with it is undecided.
 */
const baseOf = async (
  db: Database,
  { model, id, record, draft }: Drafted,
  { data, recordVersion }: Pick<Saved, 'data' | 'recordVersion'>,
): Promise<number | null> => {
  if (!record) return null;
  const old = draft?.data ? draft.base : null;
  if (old !== null && record.version !== recordVersion) return old;
  const seen = old === null ? undefined : (await findRevision(model, db, id, old))?.data;
  const live = await model.toInput(db, record);
  const isUndecided = seen !== undefined && differencesOf({ seen, live, data }).conflicts.length > 0;
  return isUndecided ? old : currentNumber(model, db, id);
};

const authorOf = ({ actorId }: WriteContext): string => {
  if (actorId === null) throw new Error('only an account writes drafts');
  return actorId;
};

const staleNow = async ({ db, actor }: WriteContext, { model, id }: Drafted): Promise<StaleError> =>
  staleDraft(db, await findDrafted(model, db, id, actor));

/** A lock serialises concurrent requests of one account. */
const requireQuota = async (context: WriteContext, model: ContentModel): Promise<void> => {
  const place = `drafts:${model.type.name}:${authorOf(context)}`;
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`);
  const isOwn = and(eq(drafts.resource, model.type.name), eq(drafts.ownerId, authorOf(context)));
  const isNew = and(isNotNull(drafts.data), isNull(drafts.base));
  if ((await context.db.$count(drafts, and(isOwn, isNew))) >= MAX_NEW)
    throw new ConflictError('draft', 'tooManyDrafts', { count: String(MAX_NEW) });
};

/**
 * Changes a draft's row.
 * @throws StaleError when the draft has changed since it was read
 */
export const updateDraft = async (
  context: WriteContext,
  drafted: Drafted,
  changes: Partial<Pick<DraftRow, 'data' | 'base' | 'publishAt' | 'scheduledBy' | 'failure'>>,
): Promise<void> => {
  const version = (drafted.draft?.version ?? 0) + 1;
  const updated = await context.db
    .update(drafts)
    .set({ version, updatedAt: context.at, ...changes })
    .where(isUnchanged(drafted))
    .returning({ version: drafts.version });
  if (updated.length === 0) throw await staleNow(context, drafted);
};

const isUnchanged = ({ model, id, draft }: Drafted): SQL | undefined =>
  and(isOf(model, id), eq(drafts.version, draft?.version ?? 0));

/** Empties a draft that is published or discarded. @throws StaleError */
export const emptyDraft = (context: WriteContext, drafted: Drafted): Promise<void> =>
  updateDraft(context, drafted, { data: null, publishAt: null, scheduledBy: null, failure: null });

/** Deletes the drafts of purged records. */
export const deleteDrafts = async (
  { type }: Pick<ContentModel, 'type'>,
  db: Database,
  recordIds: string[],
): Promise<void> => {
  await db.delete(drafts).where(and(eq(drafts.resource, type.name), inArray(drafts.recordId, recordIds)));
};

/** The drafts of new records that an account may write, last changed first. */
export const listNewDrafts = async (
  { type, table }: ContentModel,
  db: Database,
  { access, authId }: Caller,
): Promise<NewRecordDraft[]> => {
  const { recordId: id, data, version, authorId, updatedAt, publishAt, failure } = drafts;
  const isOwn = reaches(access, type.access, 'WRITE') ? undefined : eq(drafts.ownerId, authId);
  const rows = await db
    .select({
      id,
      title: sql<string>`coalesce(${data} ->> 'title', '')`,
      version,
      authorId,
      updatedAt,
      publishAt,
      failure,
    })
    .from(drafts)
    .leftJoin(table as PgTable, eq(table.id, drafts.recordId))
    .where(and(eq(drafts.resource, type.name), isNotNull(drafts.data), isNull(table.id), isOwn))
    .orderBy(desc(drafts.updatedAt))
    .limit(100);
  return rows.map((row) => ({
    ...row,
    updatedAt: row.updatedAt.toISOString(),
    publishAt: row.publishAt?.toISOString() ?? null,
  }));
};
