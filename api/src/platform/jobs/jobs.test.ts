/** @embedded */
import { sql } from 'drizzle-orm';
import type { ScheduleOptions } from 'pg-boss';
import { openTestDatabase } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';
import type { OpenDatabase } from '../database/database.ts';
import { deadLettersOf, listDeadLetters, retryDeadLetters } from './dead-letters.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { GivenUpError } from './work-on.ts';

let database: OpenDatabase;
let running: Jobs[] = [];

const silent = { warn: () => undefined, error: () => undefined };

const openJobs = (isWorking = true): Jobs => {
  const jobs = createJobs({ store: database.jobStore, isWorking, timeZone: 'Africa/Tunis', pollSeconds: 0.5 });
  running.push(jobs);
  return jobs;
};

const rowsOf = async (queue: string): Promise<{ data: unknown; state: string }[]> => {
  const { rows } = (await database.db.execute(
    sql`select data, state from pgboss.job where name = ${queue}`,
  )) as unknown as { rows: { data: unknown; state: string }[] };
  return rows;
};

beforeAll(async () => {
  database = await openTestDatabase();
});

afterEach(async () => {
  for (const jobs of running) await jobs.stop();
  running = [];
});

afterAll(() => database.close());

it('runs a job after its transaction is committed, and deletes it', async () => {
  const done: unknown[] = [];
  const jobs = openJobs();
  jobs.define('committed', async (data) => void done.push(data));
  await jobs.start(silent);
  await database.db.transaction(async (tx) => {
    await jobs.send(tx, 'committed', { shop: 'Zara' });
    // The embedded database does nothing else during a transaction.
    if (!process.env.TEST_DATABASE_URL) return;
    await jobs.send(database.db, 'committed', { shop: 'Celio' });
    await until(() => done.length > 0);
    expect(done.splice(0)).toEqual([{ shop: 'Celio' }]);
  });
  await until(() => done.length > 0);
  expect(done).toEqual([{ shop: 'Zara' }]);
  await until(async () => (await rowsOf('committed')).length === 0);
});

it('drops the job of a transaction that is rolled back', async () => {
  const done: unknown[] = [];
  const jobs = openJobs();
  jobs.define('rolled-back', async (data) => void done.push(data));
  await jobs.start(silent);
  const failing = database.db.transaction(async (tx) => {
    await jobs.send(tx, 'rolled-back', { shop: 'Celio' });
    throw new Error('never mind');
  });
  await expect(failing).rejects.toThrow('never mind');
  await jobs.send(database.db, 'rolled-back', { shop: 'Zara' });
  await until(() => done.length > 0);
  expect(done).toEqual([{ shop: 'Zara' }]);
});

it('retries a failed job with the same id', async () => {
  const attempts: string[] = [];
  const jobs = openJobs();
  jobs.define(
    'flaky',
    async (_, id) => {
      attempts.push(id);
      if (attempts.length < 3) throw new Error('not yet');
    },
    { retryDelay: 1, retryDelayMax: 1 },
  );
  await jobs.start(silent);
  await jobs.send(database.db, 'flaky', {});
  await until(() => attempts.length === 3);
  expect(new Set(attempts).size).toBe(1);
});

it.each([
  ['has failed too often', 'worn-out', new Error('no'), 2],
  ['no retry can help', 'hopeless', new GivenUpError('never'), 1],
])('keeps a job that %s as a dead letter', async (_, queue, error, expected) => {
  let attempts = 0;
  const jobs = openJobs();
  const fail = async () => {
    attempts += 1;
    throw error;
  };
  jobs.define(queue, fail, { retryLimit: 1, retryDelay: 1, retryDelayMax: 1 });
  await jobs.start(silent);
  await jobs.send(database.db, queue, { shop: 'Zara' });
  await until(async () => (await rowsOf(deadLettersOf(queue))).length > 0);
  expect(await rowsOf(deadLettersOf(queue))).toEqual([{ data: { shop: 'Zara' }, state: 'created' }]);
  expect(attempts).toBe(expected);
});

it('lists dead letters, and retries them on request', async () => {
  let isPossible = false;
  const done: unknown[] = [];
  const jobs = openJobs();
  jobs.define('repaired', async (data) => {
    if (!isPossible) throw new GivenUpError('out of paper');
    done.push(data);
  });
  await jobs.start(silent);
  await jobs.send(database.db, 'repaired', { shop: 'Zara' });
  const letters = async () => (await listDeadLetters(database)).filter(({ queue }) => queue === 'repaired');
  await until(async () => (await letters()).length > 0);
  expect(await letters()).toEqual([{ queue: 'repaired', at: expect.any(Date), reason: 'out of paper' }]);
  isPossible = true;
  expect(await retryDeadLetters(database.jobStore)).toBeGreaterThan(0);
  await until(() => done.length > 0);
  expect(done).toEqual([{ shop: 'Zara' }]);
  expect(await letters()).toEqual([]);
});

/** Runs a later job in another process, which proves that the process has already run any earlier job. */
const runAnotherJob = async (): Promise<void> => {
  let isDone = false;
  const jobs = openJobs();
  jobs.define('marker', async () => {
    isDone = true;
  });
  await jobs.start(silent);
  await jobs.send(database.db, 'marker', {});
  await until(() => isDone);
};

it('leaves jobs to the processes that work, and each job runs once', async () => {
  const done: string[] = [];
  const [idle, ...working] = [openJobs(false), openJobs(), openJobs()];
  for (const [place, jobs] of [idle, ...working].entries()) {
    jobs.define('shared', async ({ number }: { number: number }) => void done.push(`${place > 0}:${number}`));
  }
  await idle.start(silent);
  for (let number = 0; number < 20; number += 1) await idle.send(database.db, 'shared', { number });
  await runAnotherJob();
  expect(done).toEqual([]);
  for (const jobs of working) await jobs.start(silent);
  await until(() => done.length >= 20);
  expect(done.toSorted()).toEqual(Array.from({ length: 20 }, (_, number) => `true:${number}`).toSorted());
});

it('leaves jobs in declared queues, and uses the options of the process that works on them', async () => {
  const done: unknown[] = [];
  const leaving = openJobs();
  leaving.declare('elsewhere', { retryLimit: 3 });
  await leaving.start(silent);
  expect(leaving.queues()).toEqual([]);
  await leaving.send(database.db, 'elsewhere', { shop: 'Zara' });
  const working = openJobs();
  working.declare('elsewhere', { retryLimit: 3 });
  working.define('elsewhere', async (data) => void done.push(data), { retryLimit: 7 });
  working.declare('elsewhere', { retryLimit: 3 });
  await working.start(silent);
  await until(() => done.length > 0);
  const { rows } = (await database.db.execute(
    sql`select retry_limit from pgboss.queue where name = 'elsewhere'`,
  )) as unknown as { rows: object[] };
  expect([done, working.queues(), rows]).toEqual([[{ shop: 'Zara' }], ['elsewhere'], [{ retry_limit: 7 }]]);
});

it('completes running jobs before it stops', async () => {
  const steps: string[] = [];
  const stopping = Promise.withResolvers<void>();
  const jobs = openJobs();
  jobs.define('slow', async () => {
    steps.push('begun');
    await stopping.promise;
    // Stopping without it takes fewer queries.
    for (let query = 0; query < 100; query += 1) await database.ping();
    steps.push('done');
  });
  await jobs.start(silent);
  await jobs.send(database.db, 'slow', {});
  await until(() => steps.length > 0);
  const stopped = jobs.stop();
  stopping.resolve();
  await stopped;
  expect(steps).toEqual(['begun', 'done']);
  expect(await rowsOf('slow')).toEqual([]);
});

it('runs jobs that another process has queued', async () => {
  const jobs = openJobs(false);
  jobs.define('left', async () => undefined);
  await jobs.start(silent);
  await jobs.send(database.db, 'left', { shop: 'Zara' });
  await jobs.stop();
  const done: unknown[] = [];
  const next = openJobs();
  next.define('left', async (data) => void done.push(data));
  await next.start(silent);
  await until(() => done.length > 0);
  expect(done).toEqual([{ shop: 'Zara' }]);
});

it('schedules in the mall’s time zone, and expires scheduled jobs after an hour without a worker', async () => {
  const jobs = openJobs();
  jobs.define('nightly', async () => undefined);
  jobs.schedule('nightly', '0 3 * * *');
  await jobs.start(silent);
  const { rows } = (await database.db.execute(
    sql`select name, cron, timezone, options from pgboss.schedule`,
  )) as unknown as { rows: { options: ScheduleOptions }[] };
  const options = expect.objectContaining({ retentionSeconds: 3_600 });
  expect(rows).toEqual([{ name: 'nightly', cron: '0 3 * * *', timezone: 'Africa/Tunis', options }]);
});
