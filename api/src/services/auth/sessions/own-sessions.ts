import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { OwnSession } from 'shared-kernel/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { NotFoundError } from '../../../platform/http/errors.ts';
import { type SessionRow, sessions } from '../table.ts';
import { endSession } from './sessions.ts';

const isLiving = (accountId: string, at: Date) =>
  and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), gt(sessions.expiresAt, at));

/** Active sessions of the caller, last used first. */
export const listSessions = async (db: Database, { authId, sessionId }: Caller): Promise<OwnSession[]> => {
  const rows = await db.select().from(sessions).where(isLiving(authId, new Date())).orderBy(desc(sessions.usedAt));
  return rows.map((row) => toOwnSession(row, sessionId));
};

/** @param current - id of the request's session */
export const toOwnSession = (row: SessionRow, current: string): OwnSession => ({
  id: row.id,
  address: row.address,
  device: row.device,
  createdAt: row.createdAt.toISOString(),
  usedAt: row.usedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isCurrent: row.id === current,
});

/** Ends one of the caller's own sessions. @throws NotFoundError when the caller has no such active session */
export const revokeSession = async (context: WriteContext, { authId }: Caller, id: string): Promise<void> => {
  const [found] = await context.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), isLiving(authId, context.at)));
  if (!found) throw new NotFoundError('session');
  await endSession(context, id, 'revoked');
  await audit(context, { action: 'revoke', resource: 'session', recordId: id });
};
