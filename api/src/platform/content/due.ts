import { and, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type WriteContext, write } from '../database/write.ts';
import type { ServiceDeps } from '../service.ts';

/** Longer than two runs are ever apart. What is announced twice is only read once more. */
const WINDOW = sql`interval '2 minutes'`;

/** Whether a moment has come within the last minutes. */
export const hasJustCome = (moment: PgColumn): SQL =>
  and(gt(moment, sql`now() - ${WINDOW}`), lte(moment, sql`now()`)) as SQL;

/**
 * Announces each minute what time alone has made stale: what has become public, or isn't any more.
 * @param invalidateDue - invalidates the tags of it.
 */
export const invalidateEachMinute = (
  deps: Pick<ServiceDeps, 'invalidationBus' | 'database' | 'jobs'>,
  queue: string,
  invalidateDue: (context: WriteContext) => Promise<void>,
): void => {
  deps.jobs.define(queue, () => write(deps, {}, invalidateDue), { retryLimit: 0 });
  deps.jobs.schedule(queue, '* * * * *');
};
