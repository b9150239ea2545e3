import type { InferType } from 'yup';
import type { Writing } from '../database/writing.ts';
import { decideOnRecord } from './decide.ts';
import type { ContentModel, ContentRow } from './model.ts';
import { removeContent, restoreContent } from './remove.ts';
import type { bulkBody } from './schemas.ts';

type Bulk = InferType<typeof bulkBody>;
type Step = (
  model: ContentModel,
  writing: Writing,
  record: Bulk['records'][number],
  note: string | null,
) => Promise<ContentRow>;

const STEPS: Record<Bulk['action'], Step> = {
  approve: (model, writing, { id, version }, note) =>
    decideOnRecord(model, writing, id, { approvalStatus: 'APPROVED', version, note }),
  reject: (model, writing, { id, version }, note) =>
    decideOnRecord(model, writing, id, { approvalStatus: 'REJECTED', version, note }),
  delete: (model, writing, { id, version }) => removeContent(model, writing, id, version),
  restore: (model, writing, { id, version }) => restoreContent(model, writing, id, version),
};

/**
 * Does the same to many records, in one transaction: one that can't be done undoes them all. They are taken in the
 * order of their ids, so that two such calls never wait for each other.
 */
export async function doToAll(
  model: ContentModel,
  writing: Writing,
  { action, records, note }: Bulk,
): Promise<ContentRow[]> {
  const inOrder = records.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const done: ContentRow[] = [];
  for (const record of inOrder) done.push(await STEPS[action](model, writing, record, note));
  return done;
}
