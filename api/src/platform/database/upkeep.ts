import type { Jobs } from '../jobs/jobs.ts';
import type { OpenDatabase } from './database.ts';

const QUEUE = 'database.upkeep';

/** Schedules nightly upkeep for a database that doesn't vacuum automatically. */
export const scheduleUpkeep = (jobs: Jobs, { upkeep }: Pick<OpenDatabase, 'upkeep'>): void => {
  if (!upkeep) return;
  jobs.define(QUEUE, upkeep);
  jobs.schedule(QUEUE, '20 4 * * *');
};
