import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type PreviewScope, previewScope } from './scope.ts';

/** Milliseconds that a preview's transaction may take, and wait for a record that somebody saves. */
const TIMEOUT = 8_000;
const LOCK_TIMEOUT = 2_000;
/** Milliseconds that are left to a statement that is under way when it took too long. */
const GRACE = 1_000;

interface Options extends Pick<PreviewScope, 'mayShow'> {
  /** Milliseconds. */
  timeout: number;
}

/** Ends a transaction without its writes. */
class RolledBack extends Error {}

/**
 * Runs `work` in a transaction that is rolled back, whatever becomes of it. All that it asks the database for is asked
 * there, and the clock stands at the moment that is previewed.
 * @throws TimeoutError when it takes too long: the embedded database serves nobody else meanwhile.
 */
export const inPreview = async <T>(
  database: Database,
  at: Date,
  work: (db: Database) => Promise<T>,
  { timeout = TIMEOUT, mayShow = () => true }: Partial<Options> = {},
): Promise<T> => {
  let result: T | undefined;
  try {
    await database.transaction(async (transaction) => {
      await transaction.execute(sql.raw(`set local statement_timeout = ${timeout}`));
      await transaction.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT}`));
      const over = new AbortController();
      const db = untilOver(transaction, over.signal);
      const working = previewScope.run({ db, at, mayShow }, () => work(db));
      try {
        result = await within(timeout, working);
      } finally {
        // Somebody else has the connection next, and a statement that came late would be kept: none may.
        over.abort(tookTooLong());
        await within(GRACE, working).catch(() => undefined);
      }
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return result as T;
};

const tookTooLong = (): DOMException => new DOMException('the preview took too long', 'TimeoutError');

const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  const done = new AbortController();
  const late = wait(milliseconds, undefined, { signal: done.signal }).then(() => Promise.reject(tookTooLong()));
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
  }
};

/** A transaction, and those in it, that is asked for nothing more once it is over. */
const untilOver = <D extends Database>(transaction: D, over: AbortSignal): D =>
  new Proxy(transaction, {
    get: (target, key) => {
      over.throwIfAborted();
      if (key !== 'transaction') return Reflect.get(target, key, target);
      const begin: Database['transaction'] = (work, config) =>
        target.transaction((inner) => work(untilOver(inner, over)), config);
      return begin;
    },
  });
