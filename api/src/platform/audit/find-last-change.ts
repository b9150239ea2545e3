import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { RecordChange } from 'shared-kernel/contracts';
import type { Database } from '../database/database.ts';
import type { ResourceName } from '../http/errors.ts';
import { auditLines } from './table.ts';

/**
 * Finds the author and time of a record's last change: of its fields, owner, status, or deletion. Proposals change no
 * record.
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
