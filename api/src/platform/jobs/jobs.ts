import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss, type Queue } from 'pg-boss';
import { safeText } from 'shared-kernel/logging';
import type { Database } from '../database/database.ts';
import { deadLettersOf } from './dead-letters.ts';
import { type JobStore, openBoss } from './job-store.ts';
import { type JobHandler, type JobLog, workOn } from './work-on.ts';

export interface JobOptions {
  /** Jobs of this queue that one process works on at a time. */
  concurrency?: number;
  /** Times that a failed job is tried again, before it becomes a dead letter. */
  retryLimit?: number;
  /** Seconds before the first retry; each further one waits about twice as long. */
  retryDelay?: number;
  /** Seconds, the longest wait between two tries. */
  retryDelayMax?: number;
}

export interface SendOptions {
  /** Not to be worked on before. */
  startAfter?: Date;
}

/** Work that is done later, beside the answering of requests, in whichever process has time. */
export interface Jobs {
  /** Names a queue that jobs are left in, whether it is this process that does them or another; before the start. */
  declare: (queue: string, options?: JobOptions) => void;
  /** Says how the jobs of a queue are done; before {@link Jobs.start}. A handler that throws is tried again. */
  define: <Data extends object>(queue: string, handler: JobHandler<Data>, options?: JobOptions) => void;
  /** Leaves a job, within the transaction that `db` is: it exists when that commits, and only then. */
  send: (db: Database, queue: string, data: object, options?: SendOptions) => Promise<void>;
  /** Leaves a job of a defined queue at the times that a cron expression names, in the mall's time zone. */
  schedule: (queue: string, cron: string) => void;
  /** The queues that are defined: those whose jobs this process does. */
  queues: () => string[];
  /** Begins to take jobs, and to work on them where this process is to. */
  start: (log: JobLog) => Promise<void>;
  /** Waits for the jobs in progress, and works on no more. */
  stop: () => Promise<void>;
}

interface Definition {
  /** None where other processes do the jobs. */
  handler?: JobHandler<never>;
  options: JobOptions;
}

export interface JobsSettings {
  store: JobStore;
  /** Whether this process works on jobs, or only leaves them for others. */
  isWorking: boolean;
  /** IANA name. */
  timeZone: string;
  /** Seconds between two looks for jobs whose time has come; new ones are told of at once. */
  pollSeconds?: number;
}

/** Days that a job is kept while it waits, and as a dead letter. */
const KEPT_DAYS = 90;
/** Seconds that a job waits which its schedule leaves anew: none is needed when the next is there. */
const SCHEDULED_KEPT = 3_600;
/** Seconds between two removals of jobs that waited for too long. */
const MAINTENANCE = 3_600;
/** Milliseconds that jobs in progress get when the process is to end. */
const TIMEOUT = 8_000;

const RETRIES = { retryLimit: 10, retryDelay: 5, retryDelayMax: 300 } as const;

/** Jobs kept by pg-boss in the mall's own database. */
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
      // What is told beside its words are values of queries: what the jobs hold.
      boss.on('warning', ({ message }) => log.warn({ reason: safeText(message) }, 'jobs'));
      await boss.start();
      for (const [queue, { options }] of definitions) await keepQueue(boss, queue, options);
      if (!isWorking) return;
      const options = { tz: timeZone, retentionSeconds: SCHEDULED_KEPT };
      for (const { queue, cron } of schedules) await boss.schedule(queue, cron, null, options);
      for (const [queue, { handler, options }] of definitions) {
        const { concurrency = 1 } = options;
        if (handler) await workOn({ boss, log, queue, handler, pollSeconds, concurrency });
      }
    },
    stop: () => boss.stop({ timeout: TIMEOUT }),
  };
};

const within = (db: Database) =>
  fromDrizzle({ execute: async (query) => (await db.execute(query as SQL)) as { rows: object[] } }, sql);

/** Makes a queue and the one of its dead letters, or gives those of another process this code's options. */
const keepQueue = async (boss: PgBoss, queue: string, { concurrency: _, ...options }: JobOptions): Promise<void> => {
  const retentionSeconds = KEPT_DAYS * 24 * 3600;
  const deadLetter = deadLettersOf(queue);
  const queues: Queue[] = [
    { name: deadLetter, retentionSeconds },
    { name: queue, retentionSeconds, deadLetter, notify: true, retryBackoff: true, ...RETRIES, ...options },
  ];
  const known = new Set((await boss.getQueues(queues.map(({ name }) => name))).map(({ name }) => name));
  for (const { name, ...rest } of queues)
    await (known.has(name) ? boss.updateQueue(name, rest) : boss.createQueue(name, rest));
  // From here on the queue is known, and leaving a job asks for nothing outside of its transaction: on a database of
  // one connection that would wait for itself. The library has no call that only learns of a queue; reading a job that isn't
  // there does, and changes nothing.
  await boss.findJobs(queue, { id: '00000000-0000-0000-0000-000000000000' });
};
