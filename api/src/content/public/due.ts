import { and, gt, is, lte, or, type SQL, sql } from 'drizzle-orm';
import { PgArray, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type WriteContext, write } from '../../platform/database/write.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { ContentModel } from '../model/content-model.ts';
import type { DefinedModel } from '../model/define-model.ts';
import { isPublic, isPublicKind } from '../model/table-columns.ts';

/** Longer than the time between two runs. A repeated announcement only causes another read. */
const WINDOW = sql`interval '2 minutes'`;

/** Whether a moment, or one of several, lies in the last minutes. */
export const wasJustReached = (moment: PgColumn): SQL =>
  is(moment, PgArray)
    ? sql`exists (select from unnest(${moment}) m where m > now() - ${WINDOW} and m <= now())`
    : (and(gt(moment, sql`now() - ${WINDOW}`), lte(moment, sql`now()`)) as SQL);

/**
 * Invalidates each minute the content that was published or expired by time.
 * @param invalidateDue - invalidates its tags.
 */
export const invalidateEachMinute = (
  deps: Pick<ServiceDeps, 'config' | 'invalidationBus' | 'database' | 'jobs'>,
  queue: string,
  invalidateDue: (context: WriteContext) => Promise<void>,
): void => {
  deps.jobs.define(queue, () => write(deps, {}, invalidateDue), { retryLimit: 0 });
  deps.jobs.schedule(queue, '* * * * *');
};

/** Invalidates a type's lists, and the records whose moment was reached in the last minutes. */
export const invalidateDue = async (
  { db, invalidate }: WriteContext,
  { table, tagsOf, moments }: DefinedModel,
): Promise<void> => {
  const isDue = and(isPublic(table), or(...moments.map(wasJustReached)));
  const rows = (await db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(isDue)) as { id: string }[];
  invalidate(...rows.flatMap(tagsOf));
};

/** Invalidates the records whose publication ended in the last minutes. */
export const invalidateEnded = async (
  { db, invalidate }: WriteContext,
  models: readonly ContentModel[],
): Promise<void> => {
  for (const { table, tagsOf } of models) {
    const rows = (await db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(and(isPublicKind(table), wasJustReached(table.publishedUntil)))) as { id: string }[];
    invalidate(...rows.flatMap(tagsOf));
  }
};

/** Schedules {@link invalidateEnded} each minute. */
export const scheduleEndInvalidation = (deps: ServiceDeps): void => {
  const models = deps.contentModels.filter(({ type }) => 'publishedUntil' in type.fields);
  invalidateEachMinute(deps, 'publication.ended', (context) => invalidateEnded(context, models));
};

/** Schedules {@link invalidateDue} each minute. */
export const scheduleMomentInvalidation = (deps: ServiceDeps, model: DefinedModel): void => {
  const { list, one = list } = model.type.tags;
  invalidateEachMinute(deps, `${one}.due`, (context) => invalidateDue(context, model));
};
