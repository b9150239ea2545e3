import { audit } from '../../platform/audit/audit.ts';
import { type WriteContext, write } from '../../platform/database/write.ts';
import { brokenRule } from '../../platform/http/broken-rule.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { ContentModel } from '../model/content-model.ts';
import { validContent } from '../model/validate-input.ts';
import { changeContent, createValid, type Outcome } from '../records/change.ts';
import { requireLevel } from '../records/rights.ts';
import { currentNumber } from '../revisions/revisions.ts';
import {
  type Drafted,
  draftedInput,
  emptyDraft,
  findDrafted,
  requireDraftVersion,
  requireOutsideTrash,
  requireRecordVersion,
  requireUnplanned,
  updateDraft,
} from './drafts.ts';

type Author = Pick<WriteContext, 'actor' | 'actorId' | 'from'>;

/** The versions that the editor has read. */
export interface Seen {
  /** Version of the draft. */
  version: number;
  /** Version of the published record; null for a new record. */
  recordVersion: number | null;
}

/** The draft in this version, with its input. @throws StaleError, ValidationError, NotFoundError without a draft */
const readDraft = async (
  deps: Pick<ServiceDeps, 'database'>,
  model: ContentModel,
  id: string,
  author: Author,
  { version, recordVersion }: Seen,
): Promise<Drafted & { input: object }> => {
  const { db } = deps.database;
  const drafted = await findDrafted(model, db, id, author.actor);
  requireOutsideTrash(drafted);
  await requireDraftVersion(db, drafted, version);
  if (!drafted.draft?.data) throw new NotFoundError('draft');
  await requireRecordVersion(db, drafted, recordVersion);
  return { ...drafted, input: await validContent(model, await draftedInput(db, drafted)) };
};

/**
 * Publishes a draft, or proposes it when the author may not write directly. Either way the draft is emptied.
 * @param seen.isPlanned - whether its planned time has come; until then the draft is locked.
 * @throws StaleError when the draft or the record has changed, and what creating and changing records throw
 */
export const publishDraft = async (
  deps: ServiceDeps,
  model: ContentModel,
  id: string,
  author: Author,
  { isPlanned = false, ...seen }: Seen & { isPlanned?: boolean },
): Promise<Outcome> => {
  const { input, ...drafted } = await readDraft(deps, model, id, author, seen);
  const { record, draft } = drafted;
  if (!isPlanned) requireUnplanned(drafted);
  return write(deps, author, async (context) => {
    if (!record) {
      // Locks the draft, so that only one of two requests creates the record.
      await emptyDraft(context, drafted);
      return { row: await createValid(model, context, input, { id, ownerId: draft?.ownerId ?? context.actorId }) };
    }
    // Writers lock records before their drafts, as purging does.
    const outcome = await changeContent(model, context, id, { input, version: record.version, action: 'update' });
    await emptyDraft(context, drafted);
    return outcome;
  });
};

/**
 * Plans the publication of a valid draft; until then it can't be changed.
 * @throws AccessError for authors who may not write directly, StaleError, ValidationError
 */
export const scheduleDraft = async (
  deps: ServiceDeps,
  model: ContentModel,
  id: string,
  author: Author,
  { at, ...seen }: Seen & { at: Date },
): Promise<void> => {
  if (at <= new Date()) throw brokenRule('at', 'future');
  const { input: _, ...drafted } = await readDraft(deps, model, id, author, seen);
  await write(deps, author, async (context) => {
    requireLevel(model, context, model.type.directLevel);
    // The editor has seen the conflicts, so the draft now changes the current revision.
    const base = drafted.record ? await currentNumber(model, context.db, id) : null;
    await updateDraft(context, drafted, { base, publishAt: at, scheduledBy: author.actorId, failure: null });
    const after = { publishAt: at.toISOString() };
    await audit(context, { action: 'schedule', resource: model.type.name, recordId: id, after });
  });
};

/** Cancels a planned publication. The draft stays. @throws StaleError */
export const unscheduleDraft = async (context: WriteContext, drafted: Drafted, version: number): Promise<void> => {
  await requireDraftVersion(context.db, drafted, version);
  if (!drafted.draft?.publishAt) return;
  await updateDraft(context, drafted, { publishAt: null, scheduledBy: null });
  await audit(context, { action: 'unschedule', resource: drafted.model.type.name, recordId: drafted.id });
};

/** Discards a draft. @throws StaleError, ConflictError */
export const discardDraft = async (context: WriteContext, drafted: Drafted, version: number): Promise<void> => {
  await requireDraftVersion(context.db, drafted, version);
  requireUnplanned(drafted);
  if (!drafted.draft?.data) return;
  await emptyDraft(context, drafted);
  await audit(context, { action: 'discard', resource: drafted.model.type.name, recordId: drafted.id });
};
