import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { previewScope } from './scope.ts';

/** Milliseconds that a preview's transaction may take, and wait for a record that somebody saves. */
const TIMEOUT = 8_000;
const LOCK_TIMEOUT = 2_000;

/** Ends a transaction without its writes. */
class RolledBack extends Error {}

/**
 * Runs `work` in a transaction that is rolled back, whatever becomes of it. All that it asks the database for is asked
 * there, and the clock stands at the moment that is previewed.
 * @throws TimeoutError when it takes too long: the embedded database serves nobody else meanwhile.
 */
export const inPreview = async <T>(database: Database, at: Date, work: (db: Database) => Promise<T>): Promise<T> => {
  let result: T | undefined;
  try {
    await database.transaction(async (db) => {
      await db.execute(sql.raw(`set local statement_timeout = ${TIMEOUT}`));
      await db.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT}`));
      result = await withinTime(() => previewScope.run({ db, at }, () => work(db)));
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return result as T;
};

const withinTime = async <T>(work: () => Promise<T>): Promise<T> => {
  const late = AbortSignal.timeout(TIMEOUT);
  const { promise, reject } = Promise.withResolvers<never>();
  const onLate = (): void => reject(late.reason);
  late.addEventListener('abort', onLate);
  try {
    return await Promise.race([work(), promise]);
  } finally {
    late.removeEventListener('abort', onLate);
  }
};
