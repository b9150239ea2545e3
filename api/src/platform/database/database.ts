import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { JobStore } from '../jobs/job-store.ts';

/** A database or a transaction, on any driver. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface Statement {
  text: string;
  values?: unknown[];
  /** Name of a prepared statement; must identify the text. */
  name?: string;
}

export interface BroadcastListener {
  onMessage: (text: string) => void;
  /** Called when the connection is established: earlier messages may be lost. */
  onGap: () => void;
}

/** Messages between the processes of one database. */
export interface Broadcast {
  /** Sends to every process, including this one, when the transaction `db` commits; less than 8000 bytes. */
  send: (db: Database, message: string) => Promise<void>;
  /** Listens until the database is closed. */
  receive: (listener: BroadcastListener) => void;
}

/** An open database, with operations for its owner only. */
export interface OpenDatabase {
  db: Database;
  /** Runs a library's statement outside of transactions. */
  query: (statement: Statement) => Promise<{ rows: Record<string, unknown>[] }>;
  /** Rejects when the database doesn't respond. */
  ping: () => Promise<void>;
  /** Runs `work` under a lock against other processes that prepare the database. */
  withPreparationLock: <T>(work: () => Promise<T>) => Promise<T>;
  /** Migrates the tables. */
  migrate: () => Promise<void>;
  /** Vacuums; absent on a server, which does that automatically. */
  upkeep?: () => Promise<void>;
  /** Options for its jobs. */
  jobStore: JobStore;
  /** Absent when only one process can open the database. */
  broadcast?: Broadcast;
  /** Numbers of busy and idle connections, and of waiting calls; absent without a pool. */
  connections?: () => Record<'busy' | 'idle' | 'waiting', number>;
  close: () => Promise<void>;
}
