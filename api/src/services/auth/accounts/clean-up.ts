import { and, isNotNull, lt, or } from 'drizzle-orm';
import type { ServiceDeps } from '../../../platform/service.ts';
import { GRACE } from '../sessions/refresh.ts';
import { passwordResets, refreshTokens, sessions } from '../table.ts';

const QUEUE = 'auth.clean-up';
const DAY = 24 * 3600_000;
/** Days that a session is remembered once it is over, in case somebody asks what happened. */
const SESSION_RETENTION_DAYS = 30;
/** Days that an exchanged refresh token is remembered: one that comes back by then is known to be stolen. */
const TOKEN_RETENTION_DAYS = 30;

/** Forgets each night the sessions, tokens and links that are over. */
export const scheduleCleanUp = ({ jobs, database }: Pick<ServiceDeps, 'jobs' | 'database'>): void => {
  jobs.define(QUEUE, () => cleanUp({ database }, new Date()));
  jobs.schedule(QUEUE, '10 4 * * *');
};

export const cleanUp = async ({ database: { db } }: Pick<ServiceDeps, 'database'>, now: Date): Promise<void> => {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const over = before(SESSION_RETENTION_DAYS);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, over), lt(sessions.endedAt, over)));
  const isAnsweredNoMore = lt(refreshTokens.usedAt, new Date(now.getTime() - GRACE));
  await db
    .update(refreshTokens)
    .set({ successorSalt: null })
    .where(and(isAnsweredNoMore, isNotNull(refreshTokens.successorSalt)));
  await db.delete(refreshTokens).where(lt(refreshTokens.usedAt, before(TOKEN_RETENTION_DAYS)));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
};
