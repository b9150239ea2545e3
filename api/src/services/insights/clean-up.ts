import { todayIn } from '../../platform/preview/today.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import { removeOldSearches } from './missed-searches.ts';
import { removeOldViews } from './views.ts';

const QUEUE = 'insights.clean-up';

/** Deletes old counts each night. */
export const cleanUp = ({ jobs, database: { db }, config }: ServiceDeps): void => {
  jobs.define(QUEUE, async () => {
    const today = todayIn(config);
    await removeOldViews(db, today);
    await removeOldSearches(db, today);
  });
  jobs.schedule(QUEUE, '20 4 * * *');
};
