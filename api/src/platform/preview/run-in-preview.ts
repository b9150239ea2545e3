import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type PreviewScope, previewScope } from './scope.ts';

/** Milliseconds: timeout of a preview's transaction, and of waiting for a locked record. */
const TIMEOUT_MS = 8_000;
const LOCK_TIMEOUT = 2_000;
/** Milliseconds for a running statement to finish after the timeout. */
const GRACE = 1_000;

interface Options extends Pick<PreviewScope, 'mayShow'> {
  /** Milliseconds. */
  timeout: number;
}

/** Rolls back a transaction. */
class RolledBack extends Error {}

/**
 * Runs `work` in a transaction that is always rolled back. Its queries run in that transaction, and its clock shows the
 * previewed moment.
 * @throws TimeoutError when it takes too long, since the embedded database serves no other request in the meantime
 */
export const runInPreview = async <T>(
  database: Database,
  at: Date,
  work: (db: Database) => Promise<T>,
  { timeout = TIMEOUT_MS, mayShow = () => true }: Partial<Options> = {},
): Promise<T> => {
  let result: T | undefined;
  try {
    await database.transaction(async (transaction) => {
      await transaction.execute(sql.raw(`set local statement_timeout = ${timeout}`));
      await transaction.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT}`));
      const ended = new AbortController();
      const db = rejectAfter(transaction, ended.signal);
      const working = previewScope.run({ db, at, mayShow }, () => work(db));
      try {
        result = await within(timeout, working);
      } finally {
        // Block later statements: they would run outside of the transaction, and be committed.
        ended.abort(tookTooLong());
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

/** A transaction, including nested ones, that rejects statements after the signal. */
const rejectAfter = <D extends Database>(transaction: D, ended: AbortSignal): D =>
  new Proxy(transaction, {
    get: (target, key) => {
      ended.throwIfAborted();
      if (key !== 'transaction') return Reflect.get(target, key, target);
      const transact: Database['transaction'] = (work, config) =>
        target.transaction((inner) => work(rejectAfter(inner, ended)), config);
      return transact;
    },
  });
