import type { ServiceDeps } from '../../platform/service/service.ts';
import * as repository from './repository.ts';

const QUEUE = 'releases.clean-up';
const RETENTION_DAYS = 30;

/** Deletes old counts of page views each night. */
export const cleanUp = ({ jobs, database }: Pick<ServiceDeps, 'jobs' | 'database'>): void => {
  jobs.define(QUEUE, () =>
    repository.removeViewsBefore(database.db, new Date(Date.now() - RETENTION_DAYS * 24 * 3600_000)),
  );
  jobs.schedule(QUEUE, '50 3 * * *');
};
