import type { ContentType } from 'shared-kernel/content';
import type { InferType } from 'yup';
import { audit } from '../../platform/audit/audit.ts';
import { changesBetween } from '../../platform/audit/changes.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import type { ContentModel, ContentRow, FieldColumn } from '../model/content-model.ts';
import { storeRevision } from '../revisions/revisions.ts';
import { getLive } from './change.ts';
import { save } from './repository.ts';
import { requireLevel } from './rights.ts';
import type { orderBody } from './schemas.ts';
import { lockVersion } from './version.ts';

/** The new place of a record, and the version that the editor has read. */
interface Placed {
  id: string;
  version: number;
  place: number;
}

/**
 * Places records in this order, from place 0, in one transaction. Records that are already in place are not written;
 * records that aren't listed keep their places. Records are processed in the order of their ids, so that two such calls
 * can't deadlock.
 * @throws NotFoundError, and StaleError when a record has changed since it was read
 */
export const orderContent = async (
  model: ContentModel,
  context: WriteContext,
  { field }: NonNullable<ContentType['order']>,
  { records }: InferType<typeof orderBody>,
): Promise<ContentRow[]> => {
  requireLevel(model, context, model.type.directLevel);
  const placed = records.map((record, place) => ({ ...record, place }));
  const rows: ContentRow[] = [];
  for (const one of placed.toSorted(byId)) rows.push(await put(model, context, field, one));
  await model.refresh?.(
    context,
    rows.map(({ id }) => id),
  );
  return rows;
};

const byId = (one: Placed, other: Placed): number => (one.id < other.id ? -1 : 1);

// Only the place is written, and `updatedAt` stays: moving a record is no review of its content.
const put = async (
  model: ContentModel,
  context: WriteContext,
  field: string,
  { id, version, place }: Placed,
): Promise<ContentRow> => {
  const { db } = context;
  const found = await getLive(model, context, id);
  const before = await lockVersion(model, db, found.id, version);
  const was = { ...(await model.toInput(db, before)) } as Record<string, unknown>;
  if (was[field] === place) return before;
  const { key } = model.columns.find(({ name }) => name === field) as FieldColumn;
  const row = await save(model, db, before, { [key]: place });
  const data = { ...was, [field]: place };
  await storeRevision(model, context, row.id, {
    data,
    wasApproved: row.approvalStatus === 'APPROVED',
    beforeUpdatedAt: before.updatedAt,
  });
  await audit(context, { action: 'update', resource: model.type.name, recordId: row.id, ...changesBetween(was, data) });
  context.invalidate(...model.tagsOf(row));
  return row;
};
