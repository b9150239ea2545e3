import type { FastifyBaseLogger } from 'fastify';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { loggedError } from 'server-kernel/logging';
import { AppError } from '../http/app-error.ts';

/** The job can't succeed by retrying: it moves to the dead letters immediately. */
export class GivenUpError extends AppError {}

export type JobLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** @param jobId identical in each attempt of one job */
export type JobHandler<Data> = (data: Data, jobId: string) => Promise<void>;

interface Work {
  boss: PgBoss;
  log: JobLog;
  queue: string;
  handler: JobHandler<never>;
  pollSeconds: number;
  concurrency: number;
}

/** Starts a worker for a queue. */
export const workOn = async ({ pollSeconds, concurrency, ...work }: Work): Promise<void> => {
  const options = {
    // After a full batch the worker fetches again immediately instead of at the next poll.
    batchSize: Math.max(2, concurrency),
    burstWhenBatchFull: true,
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  await work.boss.work<object, unknown, typeof options>(work.queue, options, (jobs) =>
    Promise.all(jobs.map((job) => doJob(work, job))),
  );
};

const doJob = async (
  { boss, log, queue, handler }: Omit<Work, 'pollSeconds' | 'concurrency'>,
  job: JobWithMetadata,
) => {
  const { id, retryCount, retryLimit } = job;
  try {
    await handler(job.data as never, id);
  } catch (error) {
    const isLast = error instanceof GivenUpError || retryCount >= retryLimit;
    if (isLast) log.error({ err: error, queue, jobId: id }, 'job failed for good');
    else log.warn({ err: error, queue, jobId: id, retryCount }, 'job failed, to be tried again');
    return result(id, error instanceof GivenUpError ? 'deadletter' : 'failed', { message: loggedError(error).message });
  }
  // Jobs contain addresses and secret links, so completed ones are deleted.
  await boss.deleteJob(queue, { id, retryCount });
  return result(id, 'completed');
};

const result = (id: string, status: JobResult['status'], output?: object): JobResult =>
  output ? { id, status, output } : { id, status };
