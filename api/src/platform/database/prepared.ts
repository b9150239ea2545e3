import { hash } from 'node:crypto';
import { previewScope } from '../preview/scope.ts';
import type { Database } from './database.ts';

/**
 * Limit of prepared statements per database. Pages need a few dozen, but clients can request any combination of
 * filters, and each connection keeps its prepared statements until it ends. So further ones aren't prepared, and none
 * is evicted.
 */
const MAX_PREPARED = 500;

/** Building a statement's SQL takes longer than running it, so each is built once per database. */
const statements = new WeakMap<Database, Map<string, unknown>>();

/** Prepares a statement at its first use. @param name - must identify the statement. */
export const prepared = <Statement>(db: Database, name: string, prepare: (name: string) => Statement): Statement => {
  // A preview's statements contain its moment, so they are never reused.
  if (previewScope.getStore()) return prepare('');
  const known = statements.get(db) ?? new Map<string, unknown>();
  statements.set(db, known);
  const kept = known.get(name) as Statement | undefined;
  if (kept) return kept;
  if (known.size >= MAX_PREPARED) return prepare('');
  const statement = prepare(shortName(name));
  known.set(name, statement);
  return statement;
};

/** PostgreSQL compares only the first 63 bytes of names. */
const shortName = (name: string): string => `mall_${hash('sha1', name)}`;
