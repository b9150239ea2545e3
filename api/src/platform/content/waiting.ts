import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Writing } from '../database/writing.ts';
import { ConflictError } from '../http/errors.ts';
import type { ContentModel } from './model.ts';

/**
 * Makes sure that one more record of the writer may wait for approval. Whoever sends many at once comes here with one
 * after the other.
 * @throws ConflictError when as many wait already as the type allows.
 */
export async function requireRoom({ type, table }: ContentModel, writing: Writing): Promise<void> {
  const { name, mostWaiting } = type;
  const { db, actorId } = writing;
  if (mostWaiting === undefined || actorId === null) return;
  const place = `waiting:${name}:${actorId}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`);
  const isWaiting = and(eq(table.ownerId, actorId), eq(table.approvalStatus, 'PENDING'), isNull(table.deletedAt));
  const count = await db.$count(table as PgTable, isWaiting);
  if (count >= mostWaiting) throw new ConflictError(name, 'tooManyWaiting', { count: String(count) });
}
