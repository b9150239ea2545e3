import { and, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type WriteContext, write } from '../database/write.ts';
import type { ServiceDeps } from '../service/service.ts';

/** Longer than the time between two runs. A repeated announcement only causes another read. */
const WINDOW = sql`interval '2 minutes'`;

/** Whether a moment lies in the last minutes. */
export const hasJustCome = (moment: PgColumn): SQL =>
  and(gt(moment, sql`now() - ${WINDOW}`), lte(moment, sql`now()`)) as SQL;

/**
 * Invalidates each minute the content that was published or expired by time.
 * @param invalidateDue - invalidates its tags.
 */
export const invalidateEachMinute = (
  deps: Pick<ServiceDeps, 'invalidationBus' | 'database' | 'jobs'>,
  queue: string,
  invalidateDue: (context: WriteContext) => Promise<void>,
): void => {
  deps.jobs.define(queue, () => write(deps, {}, invalidateDue), { retryLimit: 0 });
  deps.jobs.schedule(queue, '* * * * *');
};
