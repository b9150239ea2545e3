import type { OpenDatabase } from '../database/database.ts';
import { type JobStore, openBoss } from './job-store.ts';

/** A job that failed for good. */
export interface DeadLetter {
  queue: string;
  /** When it was given up. */
  at: Date;
  /** What went wrong the last time. */
  reason: string;
}

/** What the names of their queues end with. */
const DEAD = '.dead';

/** The queue that keeps what failed for good in another. */
export const deadLettersOf = (queue: string): string => `${queue}${DEAD}`;

const LETTERS = `select source_name as queue, created_on as at, coalesce(source_output->>'message', '') as reason
  from pgboss.job where name like '%${DEAD}' and state = 'created' order by created_on`;

/** All dead letters, the oldest first; what they hold is people's, and so not told. */
export const listDeadLetters = async ({ query }: Pick<OpenDatabase, 'query'>): Promise<DeadLetter[]> => {
  const { rows } = await query({ text: LETTERS });
  return rows as unknown as DeadLetter[];
};

/** Has every dead letter tried anew; answers how many there were. */
export const retryDeadLetters = async (store: JobStore): Promise<number> => {
  const boss = openBoss(store, { supervise: false, schedule: false });
  await boss.start();
  try {
    let count = 0;
    for (const { name } of await boss.getQueues()) {
      if (name.endsWith(DEAD)) count += await boss.redrive(name, { limit: 100_000 });
    }
    return count;
  } finally {
    await boss.stop();
  }
};
