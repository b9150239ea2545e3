import { and, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { reaches } from 'shared-kernel/access';
import type { NewRecordDraft, RecordDraft } from 'shared-kernel/contracts';
import { changedFields } from '../../platform/audit/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { ConflictError, NotFoundError, StaleError } from '../../platform/http/errors.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { findAny } from '../records/repository.ts';
import { requireRight } from '../records/rights.ts';
import { currentNumber, findRevision } from '../revisions/revisions.ts';
import { type DraftRow, drafts } from './table.ts';

/** Maximum of new records that an account may have as drafts of one type. */
const MOST_NEW = 50;

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
  const meta = { authorId, updatedAt: updatedAt?.toISOString() ?? null, publishAt: publishAt?.toISOString() ?? null };
  if (!record || !data) return { version, data, changed: null, conflicts: [], ...meta, failure };
  const live = await model.toInput(db, record);
  const seen = (draft?.base ? await findRevision(model, db, id, draft.base) : undefined)?.data ?? live;
  const changed = changedFields(seen, data).filter((name) => changedFields(live, data).includes(name));
  const published = changedFields(seen, live);
  const conflicts = changed.filter((name) => published.includes(name));
  return { version, data, changed, conflicts, ...meta, failure };
};

/** The record as the draft's publication would write it. */
export const draftedInput = async (db: Database, drafted: Drafted): Promise<Fields> => {
  const { model, record } = drafted;
  const { data, changed } = await toDraft(db, drafted);
  // The declaration may have changed since.
  const given = pick(data ?? {}, changed ?? Object.keys(data ?? {})).filter(([name]) => name in model.rules.fields);
  return { ...(record && (await model.toInput(db, record))), ...Object.fromEntries(given) };
};

const pick = (data: Fields, names: readonly string[]): [string, unknown][] => names.map((name) => [name, data[name]]);

/** @throws StaleError with the current draft */
export const requireDraftVersion = async (db: Database, drafted: Drafted, version: number): Promise<void> => {
  if ((drafted.draft?.version ?? 0) !== version) throw new StaleError('draft', await toDraft(db, drafted));
};

/** @throws NotFoundError when the record is in the trash */
export const requireOutsideTrash = ({ model, record }: Drafted): void => {
  if (record?.deletedAt) throw new NotFoundError(model.type.name);
};

/** What an editor saves. */
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
  if (draft?.publishAt) throw new ConflictError('draft', 'draftPlanned');
  if (!record && !draft) await requireQuota(context, model);
  const isRebased = !draft?.data || record?.version === recordVersion;
  const base = isRebased ? record && (await currentNumber(model, db, id)) : draft.base;
  const isChanged = !record || changedFields(await model.toInput(db, record), data).length > 0;
  const authorId = authorOf(context);
  const values = {
    ...{ version: version + 1, data: isChanged ? data : null, base: base ?? null },
    ...{ authorId, updatedAt: at, failure: null },
  };
  const written = await db
    .insert(drafts)
    .values({ resource: model.type.name, recordId: id, ownerId: authorId, ...values })
    .onConflictDoUpdate({
      target: [drafts.resource, drafts.recordId],
      set: values,
      setWhere: eq(drafts.version, version),
    })
    .returning({ version: drafts.version });
  if (written.length === 0) throw await staleNow(context, drafted);
};

const authorOf = ({ actorId }: WriteContext): string => {
  if (actorId === null) throw new Error('only an account writes drafts');
  return actorId;
};

const staleNow = async ({ db, actor }: WriteContext, { model, id }: Drafted): Promise<StaleError> =>
  new StaleError('draft', await toDraft(db, await findDrafted(model, db, id, actor)));

const requireQuota = async (context: WriteContext, model: ContentModel): Promise<void> => {
  const isOwn = and(eq(drafts.resource, model.type.name), eq(drafts.ownerId, authorOf(context)));
  const isNew = and(isNotNull(drafts.data), isNull(drafts.base));
  if ((await context.db.$count(drafts, and(isOwn, isNew))) >= MOST_NEW)
    throw new ConflictError('draft', 'tooManyDrafts', { count: String(MOST_NEW) });
};

/**
 * Changes a draft's row.
 * @throws StaleError when the draft has changed since it was read
 */
export const updateDraft = async (
  context: WriteContext,
  drafted: Drafted,
  changes: Partial<Pick<DraftRow, 'data' | 'publishAt' | 'scheduledBy' | 'failure'>>,
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

/** Deletes the draft of a new record. @throws StaleError when it has changed since it was read */
export const removeDraft = async (context: WriteContext, drafted: Drafted): Promise<void> => {
  const removed = await context.db.delete(drafts).where(isUnchanged(drafted)).returning({ id: drafts.recordId });
  if (removed.length === 0) throw await staleNow(context, drafted);
};

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
  const isOwn = reaches(access, type.access, 'WRITE') ? undefined : eq(drafts.ownerId, authId);
  const rows = await db
    .select({ draft: drafts })
    .from(drafts)
    .leftJoin(table as PgTable, eq(table.id, drafts.recordId))
    .where(and(eq(drafts.resource, type.name), isNotNull(drafts.data), isNull(table.id), isOwn))
    .orderBy(desc(drafts.updatedAt))
    .limit(100);
  return rows.map(({ draft: { recordId, version, data, authorId, updatedAt, publishAt, failure } }) => ({
    ...{ id: recordId, version, title: String(data?.title ?? ''), authorId, failure },
    ...{ updatedAt: updatedAt.toISOString(), publishAt: publishAt?.toISOString() ?? null },
  }));
};
