import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Level, reaches } from 'shared-kernel/access';
import type { ApprovalStatus } from 'shared-kernel/contracts';
import type { WriteContext } from '../../platform/database/write.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { AccessError, ConflictError } from '../../platform/http/errors.ts';
import type { ContentModel } from '../model/content-model.ts';

/** An action on a record. Each has a level for own records and one for all. */
export type Action = 'READ' | 'WRITE' | 'DELETE';

type Owned = { ownerId: string | null };

/** The lowest level that allows an action on some records of a type. The caller checks the owner separately. */
export const leastLevelOf = ({ type }: Pick<ContentModel, 'type'>, action: Action): Level =>
  type.leastLevel === 'WRITE' ? action : `${action}_SELF`;

/** @throws AccessError when an account may not do this to this record */
export const requireRight = (model: ContentModel, { access, authId }: Caller, row: Owned, action: Action): void => {
  const resource = model.type.access;
  const privileges = row.ownerId === authId ? leastLevelOf(model, action) : action;
  if (!reaches(access, resource, privileges)) throw new AccessError('Access mismatch', [{ resource, privileges }]);
};

/** {@link requireRight} for the actor of a write; the system may do everything. */
export const requireWriterRight = (model: ContentModel, { actor }: WriteContext, row: Owned, action: Action): void => {
  if (actor) requireRight(model, actor, row, action);
};

/** @throws AccessError when the actor lacks a level on all records of the type */
export const requireLevel = (model: ContentModel, { actor }: WriteContext, level: Level): void => {
  const required = { resource: model.type.access, privileges: level };
  if (actor && !reaches(actor.access, required.resource, level)) throw new AccessError('Access mismatch', [required]);
};

/** Whether the actor's writes apply without approval. */
export const writesDirectly = (
  { type }: Pick<ContentModel, 'type'>,
  { actor, approvalStatus, publishes = false }: Pick<WriteContext, 'actor' | 'approvalStatus' | 'publishes'>,
): boolean =>
  publishes || (actor ? reaches(actor.access, type.access, type.directLevel) : approvalStatus === 'APPROVED');

/** Status of a new record of the actor. */
export const statusOfNew = (model: ContentModel, context: WriteContext): ApprovalStatus =>
  writesDirectly(model, context) ? 'APPROVED' : 'PENDING';

/**
 * Ensures that the actor may have more pending records. A lock serialises concurrent requests of one account.
 * @throws ConflictError when the type's limit is reached
 */
export const requireQuota = async ({ type, table }: ContentModel, context: WriteContext, more = 1): Promise<void> => {
  const { name, maxWaiting } = type;
  const { db, actorId } = context;
  if (maxWaiting === undefined || actorId === null) return;
  const place = `waiting:${name}:${actorId}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`);
  const isWaiting = and(eq(table.ownerId, actorId), eq(table.approvalStatus, 'PENDING'), isNull(table.deletedAt));
  const count = await db.$count(table as PgTable, isWaiting);
  if (count + more > maxWaiting) throw new ConflictError(name, 'tooManyWaiting', { count: String(count) });
};
