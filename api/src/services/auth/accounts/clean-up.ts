import { and, isNotNull, lt, or } from 'drizzle-orm';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { resealFactors } from '../factors/own-factor.ts';
import { DEVICE_RETENTION_DAYS } from '../sessions/devices.ts';
import { GRACE } from '../sessions/refresh.ts';
import { invitations, knownDevices, passkeyChallenges, passwordResets, refreshTokens, sessions } from '../table.ts';

const QUEUE = 'auth.clean-up';
const DAY_MS = 24 * 3600_000;
/** Days that ended sessions are kept, for investigations. */
const SESSION_RETENTION_DAYS = 30;
/** Days that exchanged refresh tokens are kept, to detect reuse. */
const TOKEN_RETENTION_DAYS = 30;
/** Days that expired invitations are listed, to be sent again. */
const INVITATION_RETENTION_DAYS = 30;

/** Deletes expired sessions, tokens, links, invitations and devices each night, and encrypts secrets with the newest key. */
export const scheduleCleanUp = (deps: Pick<ServiceDeps, 'config' | 'jobs' | 'database'>): void => {
  const { jobs } = deps;
  jobs.define(QUEUE, async () => {
    await cleanUp(deps, new Date());
    await resealFactors(deps);
  });
  jobs.schedule(QUEUE, '10 4 * * *');
};

export const cleanUp = async ({ database: { db } }: Pick<ServiceDeps, 'database'>, now: Date): Promise<void> => {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const ended = before(SESSION_RETENTION_DAYS);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, ended), lt(sessions.endedAt, ended)));
  const isAnsweredNoMore = lt(refreshTokens.usedAt, new Date(now.getTime() - GRACE));
  await db
    .update(refreshTokens)
    .set({ successorSalt: null })
    .where(and(isAnsweredNoMore, isNotNull(refreshTokens.successorSalt)));
  await db.delete(refreshTokens).where(lt(refreshTokens.usedAt, before(TOKEN_RETENTION_DAYS)));
  await db.delete(knownDevices).where(lt(knownDevices.usedAt, before(DEVICE_RETENTION_DAYS)));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  const isStale = or(
    lt(invitations.expiresAt, before(INVITATION_RETENTION_DAYS)),
    lt(invitations.withdrawnAt, before(1)),
  );
  await db.delete(invitations).where(isStale);
};
