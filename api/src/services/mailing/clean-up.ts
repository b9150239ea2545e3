import type { ServiceDeps } from '../../platform/service/service.ts';
import { removeOldMessages } from './messages/repository.ts';
import * as repository from './repository.ts';

const QUEUE = 'mailing.clean-up';
/** Days after which unconfirmed contacts are deleted. */
const RETENTION_DAYS = 30;
/** Days after the last answer, or the arrival, when messages are deleted. */
const MESSAGE_DAYS = 365;
const DAY_MS = 24 * 3600_000;

/** Deletes unconfirmed contacts, expired tokens and old messages each night. */
export const cleanUp = ({ jobs, database }: Pick<ServiceDeps, 'jobs' | 'database'>): void => {
  jobs.define(QUEUE, async () => {
    const now = new Date();
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await repository.removeStale(database.db, now, before(RETENTION_DAYS));
    await database.db.transaction((db) => removeOldMessages(db, before(MESSAGE_DAYS)));
  });
  jobs.schedule(QUEUE, '40 3 * * *');
};
