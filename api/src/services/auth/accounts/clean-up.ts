import { and, isNotNull, lt, or } from 'drizzle-orm';
import type { ServiceDeps } from '../../../platform/service.ts';
import { GRACE } from '../sessions/refresh.ts';
import { passwordResets, refreshTokens, sessions } from '../table.ts';

const QUEUE = 'auth.clean-up';
const DAY = 24 * 3600_000;
/** Days that a session is remembered once it is over, in case somebody asks what happened. */
const SESSION_PATIENCE = 30;
/** Days that an exchanged refresh token is remembered: one that comes back by then is known to be stolen. */
const TOKEN_PATIENCE = 30;

/** Forgets each night the sessions, tokens and links that are over. */
export function scheduleCleanUp({ jobs, database }: Pick<ServiceDeps, 'jobs' | 'database'>): void {
  jobs.define(QUEUE, () => cleanUp({ database }, new Date()));
  jobs.schedule(QUEUE, '10 4 * * *');
}

export async function cleanUp({ database: { db } }: Pick<ServiceDeps, 'database'>, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const over = before(SESSION_PATIENCE);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, over), lt(sessions.endedAt, over)));
  const isAnsweredNoMore = lt(refreshTokens.usedAt, new Date(now.getTime() - GRACE));
  await db
    .update(refreshTokens)
    .set({ successorSalt: null })
    .where(and(isAnsweredNoMore, isNotNull(refreshTokens.successorSalt)));
  await db.delete(refreshTokens).where(lt(refreshTokens.usedAt, before(TOKEN_PATIENCE)));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
}
