import type { InferType } from 'yup';
import type { Writing } from '../database/writing.ts';
import { decideOnRecord } from './decide.ts';
import type { ContentKind, ContentRow } from './kind.ts';
import { removeContent, restoreContent } from './remove.ts';
import type { bulkBody } from './schemas.ts';

type Bulk = InferType<typeof bulkBody>;
type Step = (
  kind: ContentKind,
  writing: Writing,
  record: Bulk['records'][number],
  note: string | null,
) => Promise<ContentRow>;

const STEPS: Record<Bulk['action'], Step> = {
  approve: (kind, writing, { id, version }, note) =>
    decideOnRecord(kind, writing, id, { approvalStatus: 'APPROVED', version, note }),
  reject: (kind, writing, { id, version }, note) =>
    decideOnRecord(kind, writing, id, { approvalStatus: 'REJECTED', version, note }),
  delete: (kind, writing, { id, version }) => removeContent(kind, writing, id, version),
  restore: (kind, writing, { id, version }) => restoreContent(kind, writing, id, version),
};

/**
 * Does the same to many records, in one transaction: one that can't be done undoes them all. They are taken in the
 * order of their ids, so that two such calls never wait for each other.
 */
export async function doToAll(
  kind: ContentKind,
  writing: Writing,
  { action, records, note }: Bulk,
): Promise<ContentRow[]> {
  const inOrder = records.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const done: ContentRow[] = [];
  for (const record of inOrder) done.push(await STEPS[action](kind, writing, record, note));
  return done;
}
