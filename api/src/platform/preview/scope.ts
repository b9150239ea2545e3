import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../database/database.ts';

/** Context of a read in a preview. */
export interface PreviewScope {
  /** The transaction with the draft; it is rolled back. */
  db: Database;
  /** The previewed moment. */
  at: Date;
  /** Whether a table's records are shown as of that moment. Other tables are shown as of now. */
  mayShow: (table: object) => boolean;
}

/** The preview of the current request; undefined for visitors. */
export const previewScope = new AsyncLocalStorage<PreviewScope>();

/** The time of a read: now, or the previewed moment. */
export const currentTime = (): Date => previewScope.getStore()?.at ?? new Date();

/** {@link currentTime} in SQL, for a table's records; for statements of visitors' requests. */
export const sqlNow = (table: object): SQL => {
  const scope = previewScope.getStore();
  return scope?.mayShow(table) ? sql`${scope.at.toISOString()}::timestamptz` : sql`now()`;
};

/** A database whose `db` is the preview's transaction while a preview is read. */
export const followPreviews = (database: OpenDatabase): OpenDatabase => ({
  ...database,
  db: new Proxy(database.db, {
    get: (db, key) => {
      const current = previewScope.getStore()?.db ?? db;
      return Reflect.get(current, key, current);
    },
  }),
});
