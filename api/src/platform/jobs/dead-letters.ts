import type { OpenDatabase } from '../database/database.ts';
import { type JobStore, openBoss } from './job-store.ts';

/** A job that failed permanently. */
export interface DeadLetter {
  queue: string;
  /** Time of the failure. */
  at: Date;
  /** Error message of the last attempt. */
  reason: string;
}

/** Suffix of the names of dead letter queues. */
const DEAD = '.dead';

/** Name of a queue's dead letter queue. */
export const deadLettersOf = (queue: string): string => `${queue}${DEAD}`;

const LETTERS = `select source_name as queue, created_on as at, coalesce(source_output->>'message', '') as reason
  from pgboss.job where name like '%${DEAD}' and state = 'created' order by created_on`;

/** Lists all dead letters, oldest first, without their data, which is personal. */
export const listDeadLetters = async ({ query }: Pick<OpenDatabase, 'query'>): Promise<DeadLetter[]> => {
  const { rows } = await query({ text: LETTERS });
  return rows as unknown as DeadLetter[];
};

/** Retries every dead letter. Returns how many there were. */
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
