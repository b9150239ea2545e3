import type { InferType } from 'yup';
import type { WriteContext } from '../../platform/database/write.ts';
import { AccessError, type FailedRecord, named } from '../../platform/http/errors.ts';
import { decideOnRecord } from '../approval/decide.ts';
import { setPublication } from '../approval/set-publication.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { findAny } from '../records/repository.ts';
import type { bulkBody } from '../records/schemas.ts';
import { setInAll, undoInAll } from '../revisions/change-many.ts';
import { removeContent, restoreContent } from './trash.ts';

type Bulk = InferType<typeof bulkBody>;
/** Actions that read and write all records together. */
type Joint = 'edit' | 'undo';
type Step = (
  model: ContentModel,
  context: WriteContext,
  record: Bulk['records'][number],
  note: string | null,
) => Promise<ContentRow>;

const STEPS: Record<Exclude<Bulk['action'], Joint>, Step> = {
  approve: (model, context, { id, version }, note) =>
    decideOnRecord(model, context, id, { approvalStatus: 'APPROVED', version, note }),
  reject: (model, context, { id, version }, note) =>
    decideOnRecord(model, context, id, { approvalStatus: 'REJECTED', version, note }),
  /** The record is pending again. */
  reopen: (model, context, { id, version }, note) =>
    decideOnRecord(model, context, id, { approvalStatus: 'PENDING', version, note }),
  publish: (model, context, record) => setPublication(model, context, record, true),
  unpublish: (model, context, record) => setPublication(model, context, record, false),
  delete: (model, context, { id, version }) => removeContent(model, context, id, version),
  restore: (model, context, { id, version }) => restoreContent(model, context, id, version),
};

/**
 * Applies one action to many records in one transaction: one failure rolls back all. The records are processed in the
 * order of their ids, so that two such calls can't deadlock.
 */
export const applyToAll = async (
  model: ContentModel,
  context: WriteContext,
  { action, records, note, values }: Bulk,
): Promise<ContentRow[]> => {
  if (action === 'edit') return setInAll(model, context, records, values);
  if (action === 'undo') return undoInAll(model, context, records);
  const inOrder = records.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const done: ContentRow[] = [];
  for (const record of inOrder) {
    done.push(
      await STEPS[action](model, context, record, note).catch(async (error: unknown) => {
        throw error instanceof Error ? named(await nameOf(model, context, record, error), error) : error;
      }),
    );
  }
  return done;
};

/**
 * Names the record of an error, with its title for those who may know it. The database refuses to read on after its own
 * errors.
 */
const nameOf = async (
  model: ContentModel,
  { db }: WriteContext,
  { id }: { id: string },
  error: Error,
): Promise<FailedRecord> => {
  const row = error instanceof AccessError ? undefined : await findAny(model, db, id).catch(() => undefined);
  return row ? { id, title: row.title } : { id };
};
