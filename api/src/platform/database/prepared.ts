import { hash } from 'node:crypto';
import { previewScope } from '../preview/scope.ts';
import type { Database } from './database.ts';

/**
 * Statements that a database keeps. Pages ask for a few dozen; whoever asks for every combination of filters must not have
 * each connection keep thousands. None of them gives way to a later one: a connection keeps what it has prepared until it ends.
 */
const MOST = 500;

/** Writing a statement out takes longer than running it, so each is written once for each database. */
const statements = new WeakMap<Database, Map<string, unknown>>();

/**
 * A statement of a database, prepared at its first use.
 * @param name - the same name always means the same statement.
 */
export const prepared = <Statement>(db: Database, name: string, prepare: (name: string) => Statement): Statement => {
  // A preview has a transaction and a moment of its own: nobody asks for its statements again.
  if (previewScope.getStore()) return prepare('');
  const known = statements.get(db) ?? new Map<string, unknown>();
  statements.set(db, known);
  const kept = known.get(name) as Statement | undefined;
  if (kept) return kept;
  if (known.size >= MOST) return prepare('');
  const statement = prepare(shortName(name));
  known.set(name, statement);
  return statement;
};

/** PostgreSQL tells names apart by their first 63 bytes alone. */
const shortName = (name: string): string => `mall_${hash('sha1', name)}`;
