import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { ConflictError } from '../../platform/http/errors.ts';
import type { ContentModel } from '../model/content-model.ts';
import { changedContent, differencesOf } from '../revisions/differences.ts';
import { currentNumber, findRevision } from '../revisions/revisions.ts';
import {
  currentStaleError,
  type Drafted,
  requireDraftVersion,
  requireOutsideTrash,
  requireRecordVersion,
  requireUnplanned,
  updateDraft,
} from './drafts.ts';
import { type DraftRow, drafts } from './table.ts';

/** Maximum of new records that an account may have as drafts of one type. */
const MAX_NEW = 50;

/** The values that an editor saves. */
interface Saved {
  /** As `toDraftInput` returns it. */
  data: Record<string, unknown>;
  /** Version of the draft that the editor has read; 0 without one. */
  version: number;
  /** Version of the published record that the data contains; null for a new record. */
  recordVersion: number | null;
}

/** Stores a draft; a draft without changes is stored without data. @throws NotFoundError, StaleError, ConflictError */
export const saveDraft = async (
  context: WriteContext,
  drafted: Drafted,
  { data, version, recordVersion }: Saved,
): Promise<void> => {
  const { db } = context;
  const { model, record, draft } = drafted;
  requireOutsideTrash(drafted);
  await requireDraftVersion(db, drafted, version);
  requireUnplanned(drafted);
  // A draft of an older version would contain its values as changes of its own.
  if (!draft?.data) await requireRecordVersion(db, drafted, recordVersion);
  if (!record && !draft) await requireQuota(context, model);
  const live = record && (await model.toInput(db, record));
  const isChanged = !live || changedContent(live, data).length > 0;
  const values = {
    data: isChanged ? data : null,
    base: await baseOf(db, drafted, { data, recordVersion }),
    authorId: accountOf(context),
    failure: null,
  };
  await (draft ? updateDraft(context, drafted, values) : insertDraft(context, drafted, values));
};

/** @throws StaleError when another request has created the draft */
const insertDraft = async (
  context: WriteContext,
  drafted: Drafted,
  values: Pick<DraftRow, 'data' | 'base' | 'authorId' | 'failure'>,
): Promise<void> => {
  const { db, at } = context;
  const key = { resource: drafted.model.type.name, recordId: drafted.id };
  const inserted = await db
    .insert(drafts)
    .values({ ...key, ownerId: accountOf(context), version: 1, updatedAt: at, ...values })
    .onConflictDoNothing()
    .returning({ version: drafts.version });
  if (inserted.length === 0) throw await currentStaleError(context, drafted);
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

/** Drafts belong to accounts; the system writes none. */
const accountOf = ({ actorId }: WriteContext): string => {
  if (actorId === null) throw new Error('only an account writes drafts');
  return actorId;
};

/** @throws ConflictError when the account has the maximum of drafts. A lock serialises its concurrent requests. */
const requireQuota = async (context: WriteContext, model: ContentModel): Promise<void> => {
  const lockName = `drafts:${model.type.name}:${accountOf(context)}`;
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`);
  const isOwn = and(eq(drafts.resource, model.type.name), eq(drafts.ownerId, accountOf(context)));
  const isNew = and(isNotNull(drafts.data), isNull(drafts.base));
  if ((await context.db.$count(drafts, and(isOwn, isNew))) >= MAX_NEW)
    throw new ConflictError('draft', 'tooManyDrafts', { count: String(MAX_NEW) });
};
