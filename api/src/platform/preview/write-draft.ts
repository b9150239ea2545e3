import { LRUCache } from 'lru-cache';
import type { Grant } from 'shared-kernel/access';
import { changeContent, createValid, getLive } from '../content/change.ts';
import { decideOnRecord } from '../content/decide.ts';
import type { ContentModel, ContentRow } from '../content/model.ts';
import { requireRight } from '../content/rights.ts';
import { validContent } from '../content/valid-content.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { WriteContext } from '../database/write.ts';
import type { Caller } from '../http/caller.ts';
import type { Draft } from './table.ts';

interface Previewed {
  /** Of the preview. */
  id: string;
  /** The moment that it shows. */
  at: Date;
  draft: Draft;
}

/**
 * Writes a draft as it would be saved and published, into a transaction that is rolled back.
 * @param caller - may write such records or propose them. What they write is published here, and checked by their own rights.
 * @throws ValidationError, FieldNotFoundError, NotFoundError, AccessError, ConflictError as the save would
 */
export const writeDraft = async (
  model: ContentModel,
  db: Database,
  caller: Caller,
  { id: previewId, at, draft: { id, input } }: Previewed,
): Promise<ContentRow> => {
  const context: WriteContext = {
    db,
    actorId: caller.authId,
    actor: caller,
    from: null,
    at,
    approvalStatus: 'APPROVED',
    publishes: true,
    newId: firstThen(previewId),
    invalidate: () => undefined,
    show: () => undefined,
  };
  const validInput = await validOnce(model, previewId, input);
  if (id === null) return createValid(model, context, validInput);
  const found = await getLive(model, context, id);
  requireRight(model, caller, found, 'WRITE');
  const { version } = found;
  const change = { input: validInput, version, action: 'update' } as const;
  const outcome = await changeContent(model, context, found.id, change);
  const row = 'row' in outcome ? outcome.row : found;
  if (row.approvalStatus === 'APPROVED') return row;
  const publisher: Grant = { resource: model.type.access, privileges: 'GRANT' };
  const deciding = { ...context, actor: { ...caller, access: [...caller.access, publisher] } };
  return decideOnRecord(model, deciding, row.id, { approvalStatus: 'APPROVED', note: null, version: row.version });
};

/** Bytes of JSON of the valid drafts that are remembered. */
const REMEMBERED = 16 * 1024 * 1024;
const validDrafts = new LRUCache<string, object>({
  maxSize: REMEMBERED,
  sizeCalculation: (input) => JSON.stringify(input).length,
});

/** A draft as the rules leave it: each read writes it, and large texts and plans take tenths of a second to check. */
const validOnce = async (model: ContentModel, previewId: string, input: object): Promise<object> => {
  const known = validDrafts.get(previewId);
  if (known) return known;
  const checked = (await validContent(model, input)) as object;
  validDrafts.set(previewId, checked);
  return checked;
};

/** Gives the record itself the same id each time that it is written. */
const firstThen = (first: string): (() => string) => {
  const given = [first];
  return () => given.pop() ?? newId();
};
