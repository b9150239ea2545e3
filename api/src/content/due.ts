import { and, or } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { hasJustCome, invalidateEachMinute } from '../platform/content/due.ts';
import { isPublic } from '../platform/database/columns.ts';
import type { WriteContext } from '../platform/database/write.ts';
import type { ServiceDeps } from '../platform/service/service.ts';
import type { DefinedModel } from './define-model.ts';

/** Invalidates a type's lists if a record's moment was reached in the last minutes. */
export const invalidateDue = async (
  { db, invalidate }: WriteContext,
  { type, table, moments }: DefinedModel,
): Promise<void> => {
  const isDue = and(isPublic(table), or(...moments.map(hasJustCome)));
  if ((await db.$count(table as PgTable, isDue)) > 0) invalidate(type.tags.list);
};

/** Schedules {@link invalidateDue} each minute. */
export const invalidateMoments = (deps: ServiceDeps, model: DefinedModel): void => {
  const { list, one = list } = model.type.tags;
  invalidateEachMinute(deps, `${one}.due`, (context) => invalidateDue(context, model));
};
