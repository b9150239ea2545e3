import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { RecordChange } from 'shared-kernel/contracts';
import type { Database } from '../database/database.ts';
import type { ResourceName } from '../http/errors.ts';
import { auditLines } from './table.ts';

/**
 * Finds who changed a record last, and when: its fields, its owner, its state, or whether it is in the trash. What is only
 * proposed changes no record.
 */
export const findLastChange = async (
  db: Database,
  resource: ResourceName,
  recordId: string,
): Promise<RecordChange | undefined> => {
  const { id, at, actorId, action, before } = auditLines;
  const isOfRecord = and(eq(auditLines.recordId, recordId), eq(auditLines.resource, resource));
  const isChange = and(ne(action, 'propose'), sql`not coalesce(${before} ? 'proposal', false)`);
  const [line] = await db
    .select({ actorId, at })
    .from(auditLines)
    .where(and(isOfRecord, isChange))
    .orderBy(desc(id))
    .limit(1);
  return line && { actorId: line.actorId, at: line.at.toISOString() };
};
