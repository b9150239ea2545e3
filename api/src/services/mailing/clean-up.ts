import type { ServiceDeps } from '../../platform/service/service.ts';
import * as repository from './repository.ts';

const QUEUE = 'mailing.clean-up';
/** Days after which unconfirmed contacts are deleted. */
const RETENTION_DAYS = 30;

/** Deletes unconfirmed contacts and expired tokens each night. */
export const cleanUp = ({ jobs, database }: Pick<ServiceDeps, 'jobs' | 'database'>): void => {
  jobs.define(QUEUE, async () => {
    const now = new Date();
    await repository.removeStale(database.db, now, new Date(now.getTime() - RETENTION_DAYS * 24 * 3600_000));
  });
  jobs.schedule(QUEUE, '40 3 * * *');
};
