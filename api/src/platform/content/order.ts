import type { ContentType } from 'shared-kernel/content';
import type { InferType } from 'yup';
import type { WriteContext } from '../database/write.ts';
import { changeContent, getLive } from './change.ts';
import type { ContentModel, ContentRow } from './model.ts';
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
  return rows;
};

const byId = (one: Placed, other: Placed): number => (one.id < other.id ? -1 : 1);

const put = async (
  model: ContentModel,
  context: WriteContext,
  field: string,
  { id, version, place }: Placed,
): Promise<ContentRow> => {
  const found = await getLive(model, context, id);
  const input = (await model.toInput(context.db, found)) as Record<string, unknown>;
  if (input[field] === place) return lockVersion(model, context.db, id, version);
  const change = { input: { ...input, [field]: place }, version, action: 'update' } as const;
  const outcome = await changeContent(model, context, id, change);
  return 'row' in outcome ? outcome.row : found;
};
