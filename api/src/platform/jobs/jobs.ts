import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss, type Queue } from 'pg-boss';
import { safeText } from 'server-kernel/logging';
import type { Database } from '../database/database.ts';
import { deadLettersOf } from './dead-letters.ts';
import { type JobStore, openBoss } from './job-store.ts';
import { type JobHandler, type JobLog, workOn } from './work-on.ts';

export interface JobOptions {
  /** Concurrent jobs of this queue in one process. */
  concurrency?: number;
  /** Retries of a failed job before it becomes a dead letter. */
  retryLimit?: number;
  /** Seconds before the first retry; the delay about doubles with each retry. */
  retryDelay?: number;
  /** Maximum delay between two attempts, in seconds. */
  retryDelayMax?: number;
}

export interface SendOptions {
  /** Earliest start. */
  startAfter?: Date;
}

/** Background jobs, run by any process that works on jobs. */
export interface Jobs {
  /** Registers a queue for sending; this process or another one may work on it. Call before the start. */
  declare: (queue: string, options?: JobOptions) => void;
  /** Registers the handler of a queue. Call before {@link Jobs.start}. A job whose handler throws is retried. */
  define: <Data extends object>(queue: string, handler: JobHandler<Data>, options?: JobOptions) => void;
  /** Sends a job in the transaction `db`. The job exists only after the commit. */
  send: (db: Database, queue: string, data: object, options?: SendOptions) => Promise<void>;
  /** Sends a job at the times of a cron expression, in the mall's time zone. */
  schedule: (queue: string, cron: string) => void;
  /** Queues that have a handler in this process. */
  queues: () => string[];
  /** Starts sending, and working if this process does. */
  start: (log: JobLog) => Promise<void>;
  /** Waits for running jobs, then stops working. */
  stop: () => Promise<void>;
}

interface Definition {
  /** Absent when other processes work on the queue. */
  handler?: JobHandler<never>;
  options: JobOptions;
}

export interface JobsSettings {
  store: JobStore;
  /** Whether this process works on jobs or only sends them. */
  isWorking: boolean;
  /** IANA name. */
  timeZone: string;
  /** Seconds between two polls for delayed jobs. New jobs trigger a notification. */
  pollSeconds?: number;
}

/** Retention of waiting jobs and dead letters, in days. */
const KEPT_DAYS = 90;
/** Retention of scheduled jobs in seconds: a missed job is unneeded once the next one is due. */
const SCHEDULED_KEPT = 3_600;
/** Seconds between two removals of expired jobs. */
const MAINTENANCE = 3_600;
/** Milliseconds that running jobs have to finish at shutdown. */
const SHUTDOWN_TIMEOUT_MS = 8_000;

const RETRIES = { retryLimit: 10, retryDelay: 5, retryDelayMax: 300 } as const;

/** Creates jobs that pg-boss stores in the database. */
export const createJobs = ({ store, isWorking, timeZone, pollSeconds = 10 }: JobsSettings): Jobs => {
  const definitions = new Map<string, Definition>();
  const schedules: { queue: string; cron: string }[] = [];
  const upkeep = { supervise: isWorking, maintenanceIntervalSeconds: MAINTENANCE };
  const boss = openBoss(store, { useListenNotify: isWorking, schedule: isWorking, ...upkeep });
  return {
    declare: (queue, options = {}) => void definitions.set(queue, { options, ...definitions.get(queue) }),
    define: (queue, handler, options = {}) => void definitions.set(queue, { handler, options }),
    schedule: (queue, cron) => void schedules.push({ queue, cron }),
    queues: () => [...definitions].flatMap(([queue, { handler }]) => (handler ? queue : [])),
    send: async (db, queue, data, { startAfter } = {}) => {
      await boss.send(queue, data, { db: within(db), ...(startAfter && { startAfter }) });
    },
    start: async (log) => {
      boss.on('error', (err) => log.warn({ err }, 'jobs are out of order'));
      // The rest of a warning contains values of queries, which are the jobs' data.
      boss.on('warning', ({ message }) => log.warn({ reason: safeText(message) }, 'jobs'));
      await boss.start();
      for (const [queue, { options }] of definitions) await createQueue(boss, queue, options);
      if (!isWorking) return;
      const options = { tz: timeZone, retentionSeconds: SCHEDULED_KEPT };
      for (const { queue, cron } of schedules) await boss.schedule(queue, cron, null, options);
      for (const [queue, { handler, options }] of definitions) {
        const { concurrency = 1 } = options;
        if (handler) await workOn({ boss, log, queue, handler, pollSeconds, concurrency });
      }
    },
    stop: () => boss.stop({ timeout: SHUTDOWN_TIMEOUT_MS }),
  };
};

const within = (db: Database) =>
  fromDrizzle({ execute: async (query) => (await db.execute(query as SQL)) as { rows: object[] } }, sql);

/** Creates a queue and its dead letter queue, or updates their options to this code's. */
const createQueue = async (boss: PgBoss, queue: string, { concurrency: _, ...options }: JobOptions): Promise<void> => {
  const retentionSeconds = KEPT_DAYS * 24 * 3600;
  const deadLetter = deadLettersOf(queue);
  const queues: Queue[] = [
    { name: deadLetter, retentionSeconds },
    { name: queue, retentionSeconds, deadLetter, notify: true, retryBackoff: true, ...RETRIES, ...options },
  ];
  const known = new Set((await boss.getQueues(queues.map(({ name }) => name))).map(({ name }) => name));
  for (const { name, ...rest } of queues)
    await (known.has(name) ? boss.updateQueue(name, rest) : boss.createQueue(name, rest));
  // Looks up the queue now, so that sending runs no query outside its transaction: on a database with one connection
  // such a query would deadlock. pg-boss has no call that only loads a queue. Finding a missing job does that, and
  // changes nothing.
  await boss.findJobs(queue, { id: '00000000-0000-0000-0000-000000000000' });
};
