import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** What a read of a preview is answered from. */
export interface PreviewScope {
  /** The transaction that holds the draft, and is rolled back. */
  db: Database;
  /** The moment that it shows. */
  at: Date;
  /** Whether a table's records are shown as they are at that moment; those of the others are shown as they are now. */
  mayShow: (table: object) => boolean;
}

/** The preview that the current call reads. Calls of visitors are in none. */
export const previewScope = new AsyncLocalStorage<PreviewScope>();

/** The moment that a read is answered for: now, or the one that is previewed. */
export const currentTime = (): Date => previewScope.getStore()?.at ?? new Date();

/** {@link currentTime} as the database has it, for a table's records; for statements that visitors cause. */
export const sqlNow = (table: object): SQL => {
  const scope = previewScope.getStore();
  return scope?.mayShow(table) ? sql`${scope.at.toISOString()}::timestamptz` : sql`now()`;
};
