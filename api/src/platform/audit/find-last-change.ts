import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { AuditAction, RecordChange } from 'shared-kernel/contracts';
import type { Database } from '../database/database.ts';
import type { ResourceName } from '../http/errors.ts';
import { auditLines } from './table.ts';

/** Actions that change no field: proposals, and what a person does with the means of signing in. */
const WITHOUT_CHANGE: AuditAction[] = [
  ...(['propose', 'link', 'changePassword', 'resetPassword', 'revoke', 'reuse'] as const),
  ...(['setFactor', 'removeFactor', 'resetFactor', 'useRecoveryCode', 'renewRecoveryCodes'] as const),
  ...(['addPasskey', 'removePasskey'] as const),
];

/**
 * Finds the author and time of a record's last change: of its fields, owner, status, or deletion.
 */
export const findLastChange = async (
  db: Database,
  resource: ResourceName,
  recordId: string,
): Promise<RecordChange | undefined> => {
  const { id, at, actorId, action, before } = auditLines;
  const isOfRecord = and(eq(auditLines.recordId, recordId), eq(auditLines.resource, resource));
  const isChange = and(notInArray(action, WITHOUT_CHANGE), sql`not coalesce(${before} ? 'proposal', false)`);
  const [line] = await db
    .select({ actorId, at })
    .from(auditLines)
    .where(and(isOfRecord, isChange))
    .orderBy(desc(id))
    .limit(1);
  return line && { actorId: line.actorId, at: line.at.toISOString() };
};
