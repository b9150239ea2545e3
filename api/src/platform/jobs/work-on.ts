import type { FastifyBaseLogger } from 'fastify';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { loggedError } from 'shared-kernel/logging';
import { AppError } from '../app-error.ts';

/** A job that no retry can help: it goes to its queue's dead letters at once. */
export class GivenUpError extends AppError {}

export type JobLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** @param jobId the same at each try of the same job. */
export type JobHandler<Data> = (data: Data, jobId: string) => Promise<void>;

interface Work {
  boss: PgBoss;
  log: JobLog;
  queue: string;
  handler: JobHandler<never>;
  pollSeconds: number;
  concurrency: number;
}

/** Does the jobs of a queue as they come. */
export const workOn = async ({ pollSeconds, concurrency, ...work }: Work): Promise<void> => {
  const options = {
    // A worker that found as many jobs as it asked for looks for more at once, and not at the next poll.
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
  // Jobs hold addresses and links that are worth something: one that is done leaves nothing behind.
  await boss.deleteJob(queue, { id, retryCount });
  return result(id, 'completed');
};

const result = (id: string, status: JobResult['status'], output?: object): JobResult =>
  output ? { id, status, output } : { id, status };
