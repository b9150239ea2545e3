import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** What a read of a preview is answered from. */
interface PreviewScope {
  /** The transaction that holds the draft, and is rolled back. */
  db: Database;
  /** The moment that it shows. */
  at: Date;
}

/** The preview that the current call reads. Calls of visitors are in none. */
export const previewScope = new AsyncLocalStorage<PreviewScope>();

/** The moment that a read is answered for: now, or the one that is previewed. */
export const currentTime = (): Date => previewScope.getStore()?.at ?? new Date();

/** {@link currentTime} as the database has it; for statements that visitors cause. */
export const sqlNow = (): SQL => {
  const at = previewScope.getStore()?.at;
  return at ? sql`${at.toISOString()}::timestamptz` : sql`now()`;
};
