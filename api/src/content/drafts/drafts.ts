import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { RecordDraft } from 'shared-kernel/contracts';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { ConflictError, NotFoundError, StaleError } from '../../platform/http/errors.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { findAny } from '../records/repository.ts';
import { requireRight } from '../records/rights.ts';
import { staleError } from '../records/version.ts';
import { differencesOf, withFields } from '../revisions/differences.ts';
import { findRevision } from '../revisions/revisions.ts';
import { type DraftRow, drafts } from './table.ts';

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

/** Reads the draft again for the error: another request has changed it since. */
export const currentStaleError = async ({ db, actor }: WriteContext, { model, id }: Drafted): Promise<StaleError> =>
  staleDraft(db, await findDrafted(model, db, id, actor));

/**
 * Changes a draft's row.
 * @throws StaleError when the draft has changed since it was read
 */
export const updateDraft = async (
  context: WriteContext,
  drafted: Drafted,
  changes: Partial<Pick<DraftRow, 'data' | 'base' | 'authorId' | 'publishAt' | 'scheduledBy' | 'failure'>>,
): Promise<void> => {
  const version = (drafted.draft?.version ?? 0) + 1;
  const updated = await context.db
    .update(drafts)
    .set({ version, updatedAt: context.at, ...changes })
    .where(isUnchanged(drafted))
    .returning({ version: drafts.version });
  if (updated.length === 0) throw await currentStaleError(context, drafted);
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
