import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { JobStore } from '../jobs/job-store.ts';

/** What repositories work on: a database or a transaction on it, whichever driver is behind. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open database and what only its owner may do with it. */
export interface OpenDatabase {
  db: Database;
  /** Rejects when the database doesn't answer. */
  ping: () => Promise<void>;
  /** Runs `work` while no other process prepares the same database. */
  prepareAlone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Brings the tables up to date. */
  migrate: () => Promise<void>;
  /** How its jobs are reached. */
  jobStore: JobStore;
  close: () => Promise<void>;
}
