import type { ContentType } from 'shared-kernel/content';
import type { InferType } from 'yup';
import { audit } from '../audit/audit.ts';
import { changesBetween } from '../audit/changes.ts';
import type { WriteContext } from '../database/write.ts';
import { getLive } from './change.ts';
import type { ContentModel, ContentRow, FieldColumn } from './model.ts';
import { save } from './records.ts';
import { keepRevision } from './revisions.ts';
import { requireLevel } from './rights.ts';
import type { orderBody } from './schemas.ts';
import { lockVersion } from './version.ts';

/** The place that a record gets, and the version that its writer has read. */
interface Placed {
  id: string;
  version: number;
  place: number;
}

/**
 * Puts records into an order, from place 0 on, in one transaction. Those that stand there already are not written, and
 * those that it doesn't name keep their places. They are taken in the order of their ids, so that two such calls never
 * wait for each other.
 * @throws NotFoundError, and StaleError when one of them has changed since it was read.
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

// Only the place is written: no page says it, and a record that is merely moved has not been looked over.
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
  await keepRevision(model, context, row.id, {
    ...{ data, wasApproved: row.approvalStatus === 'APPROVED', beforeUpdatedAt: before.updatedAt },
  });
  await audit(context, { action: 'update', resource: model.type.name, recordId: row.id, ...changesBetween(was, data) });
  context.invalidate(...model.tagsOf(row));
  return row;
};
