import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteCookie } from 'server-kernel/http-server';
import type { TokenPair } from 'shared-kernel/contracts';
import { formatDateTime } from 'shared-kernel/format';
import type { WriteContext } from '../../../platform/database/write.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { hashOf } from '../../../platform/tokens/tokens.ts';
import { type AccountRow, knownDevices, sessions } from '../table.ts';
import { DEVICE_COOKIE, type Origin, originOf } from './origin.ts';

/** Days that an unused device stays known: the longest that browsers keep a cookie. */
export const DEVICE_RETENTION_DAYS = 400;
/** Maximum devices that an account knows; beyond it, those unused for longest are forgotten. */
const MAX_DEVICES = 20;
/** New devices of an account in an hour after which no more are mailed. */
const MAX_MAILED = 3;
const HOUR_MS = 3600_000;
/** Only the routes of accounts get the cookie, so it affects no cache. */
const COOKIE_PATH = '/api/v1/auth';

/** Handles a sign-in, and marks the browser as known. The cookie authorises nothing. */
export const enterFrom =
  <Request extends FastifyRequest>(
    { config }: Pick<ServiceDeps, 'config'>,
    enter: (request: Request, origin: Origin, reply: FastifyReply) => Promise<TokenPair>,
  ) =>
  async (request: Request, reply: FastifyReply): Promise<TokenPair> => {
    const origin = originOf(request);
    const pair = await enter(request, origin, reply);
    const isSecure = config.publicUrl.startsWith('https:');
    const kept = { maxAge: DEVICE_RETENTION_DAYS * 24 * 3600, isSecure, path: COOKIE_PATH };
    reply.header('set-cookie', siteCookie(DEVICE_COOKIE, origin.deviceKey, kept));
    return pair;
  };

/** A new account has its first device, which is never mailed. */
type DeviceOwner = Pick<AccountRow, 'id' | 'email' | 'locale'> & Partial<Pick<AccountRow, 'emailVerifiedAt'>>;

/**
 * Stores the browser of a sign-in. Mails the account's holder unless the account knows the browser, or this is its
 * first one. An unverified address gets no mail: it may be another person's.
 */
export const noteDevice = async (
  context: WriteContext,
  { config, sendMail }: Pick<ServiceDeps, 'config' | 'sendMail'>,
  { id, email, locale, emailVerifiedAt = null }: DeviceOwner,
  { deviceKey, address }: Origin,
): Promise<void> => {
  const { db, at } = context;
  const row = { accountId: id, hash: hashOf(deviceKey), createdAt: at, usedAt: at };
  const isSame = and(eq(knownDevices.accountId, id), eq(knownDevices.hash, row.hash));
  const known = await db.update(knownDevices).set({ usedAt: at }).where(isSame).returning();
  if (known.length > 0) return;
  const isTheirs = eq(knownDevices.accountId, id);
  // Earlier sessions may be from before devices were stored.
  const hasOthers =
    (await db.$count(knownDevices, isTheirs)) + (await db.$count(sessions, eq(sessions.accountId, id))) > 0;
  const isNew = gt(knownDevices.createdAt, new Date(at.getTime() - HOUR_MS));
  const newCount = await db.$count(knownDevices, and(isTheirs, isNew));
  await db.insert(knownDevices).values(row);
  await forgetUnused(context, id);
  if (!hasOthers || emailVerifiedAt === null || newCount >= MAX_MAILED) return;
  const time = formatDateTime(at.toISOString(), { locale, timeZone: config.site.timeZone });
  const values = { link: '/account', time, address: address ?? '—' };
  await sendMail(context, { to: email, locale, template: 'new-device', values });
};

const forgetUnused = async ({ db }: WriteContext, accountId: string): Promise<void> => {
  const isTheirs = eq(knownDevices.accountId, accountId);
  const unused = db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(isTheirs)
    .orderBy(desc(knownDevices.usedAt))
    .offset(MAX_DEVICES);
  await db.delete(knownDevices).where(and(isTheirs, inArray(knownDevices.hash, unused)));
};
