import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { JobStore } from '../jobs/job-store.ts';

/** What repositories work on: a database or a transaction on it, whichever driver is behind. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface Statement {
  text: string;
  values?: unknown[];
  /** Under it the server keeps the statement prepared; the same name always means the same text. */
  name?: string;
}

export interface BroadcastListener {
  onMessage: (text: string) => void;
  /** From now on every message comes; those of before may have been missed. */
  onGap: () => void;
}

/** Messages between the processes on one database. */
export interface Broadcast {
  /** Sends to every process, this one too, when the transaction `db` is committed; less than 8000 bytes. */
  send: (db: Database, message: string) => Promise<void>;
  /** Listens until the database is closed. */
  receive: (listener: BroadcastListener) => void;
}

/** An open database and what only its owner may do with it. */
export interface OpenDatabase {
  db: Database;
  /** Runs a statement that a library has written, outside of every transaction. */
  query: (statement: Statement) => Promise<{ rows: Record<string, unknown>[] }>;
  /** Rejects when the database doesn't answer. */
  ping: () => Promise<void>;
  /** Runs `work` while no other process prepares the same database. */
  prepareAlone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Brings the tables up to date. */
  migrate: () => Promise<void>;
  /** Tidies up; absent where the database does so by itself. */
  upkeep?: () => Promise<void>;
  /** How its jobs are reached. */
  jobStore: JobStore;
  /** Absent where no other process can have the database open. */
  broadcast?: Broadcast;
  /** Where there are several: how many are busy and idle, and how many calls wait for one. */
  connections?: () => Record<'busy' | 'idle' | 'waiting', number>;
  close: () => Promise<void>;
}
