import { LRUCache } from 'lru-cache';
import type { Grant } from 'shared-kernel/access';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { decideOnRecord } from '../approval/decide.ts';
import { setPublication } from '../approval/set-publication.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { validContent } from '../model/validate-input.ts';
import { changeContent, createValid, getLive } from '../records/change.ts';
import { requireRight } from '../records/rights.ts';
import type { Draft } from './table.ts';

interface Previewed {
  /** Id of the preview. */
  id: string;
  /** The previewed moment. */
  at: Date;
  /** IANA name of the mall's time zone. */
  timeZone: string;
  draft: Draft;
}

/**
 * Writes a draft as saved and published, into a transaction that is rolled back.
 * @param caller - may write or propose such records. The draft is published here with the caller's own rights checked.
 * @throws ValidationError, FieldNotFoundError, NotFoundError, AccessError, ConflictError as saving would
 */
export const writeDraft = async (
  model: ContentModel,
  db: Database,
  caller: Caller,
  { id: previewId, at, timeZone, draft: { id, input } }: Previewed,
): Promise<ContentRow> => {
  const context: WriteContext = {
    db,
    actorId: caller.authId,
    actor: caller,
    from: null,
    at,
    timeZone,
    approvalStatus: 'APPROVED',
    publishes: true,
    newId: createIdsFrom(previewId),
    invalidate: () => undefined,
    show: () => undefined,
    notify: () => undefined,
  };
  const validInput = await validOnce(model, previewId, input);
  if (id === null) return createValid(model, context, validInput);
  const found = await getLive(model, context, id);
  requireRight(model, caller, found, 'WRITE');
  const { version } = found;
  const change = { input: validInput, version, action: 'update' } as const;
  const outcome = await changeContent(model, context, found.id, change);
  const row = 'row' in outcome ? outcome.row : found;
  if (row.approvalStatus === 'APPROVED' && !row.unpublishedAt) return row;
  const publisher: Grant = { resource: model.type.access, privileges: 'GRANT' };
  const deciding = { ...context, actor: { ...caller, access: [...caller.access, publisher] } };
  if (row.unpublishedAt) return setPublication(model, deciding, row, true);
  return decideOnRecord(model, deciding, row.id, { approvalStatus: 'APPROVED', note: null, version: row.version });
};

/** Bytes of JSON of the cached valid drafts. */
const REMEMBERED = 16 * 1024 * 1024;
const validDrafts = new LRUCache<string, object>({
  maxSize: REMEMBERED,
  sizeCalculation: (input) => JSON.stringify(input).length,
});

/** The validated draft, cached: each read writes it, and validating large texts and plans takes tenths of a second. */
const validOnce = async (model: ContentModel, previewId: string, input: object): Promise<object> => {
  const known = validDrafts.get(previewId);
  if (known) return known;
  const checked = (await validContent(model, input)) as object;
  validDrafts.set(previewId, checked);
  return checked;
};

/** Gives the draft's new record the same id in each read. */
const createIdsFrom = (first: string): (() => string) => {
  const given = [first];
  return () => given.pop() ?? newId();
};
