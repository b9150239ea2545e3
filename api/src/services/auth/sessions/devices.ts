import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteCookie } from 'server-kernel/http-server';
import type { TokenPair } from 'shared-kernel/contracts';
import { formatDateTime } from 'shared-kernel/format';
import type { WriteContext } from '../../../platform/database/write.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { hashOf } from '../../../platform/tokens/tokens.ts';
import { type AccountRow, knownDevices } from '../table.ts';
import { DEVICE_COOKIE, type Origin, originOf } from './origin.ts';

/** Days that an unused device stays known: the longest that browsers keep a cookie. */
export const DEVICE_RETENTION_DAYS = 400;
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

/** Stores the browser of a sign-in, and mails the person unless the account knows it or has just its first. */
export const noteDevice = async (
  context: WriteContext,
  { config, sendMail }: Pick<ServiceDeps, 'config' | 'sendMail'>,
  { id, email, locale }: Pick<AccountRow, 'id' | 'email' | 'locale'>,
  { deviceKey, address }: Origin,
): Promise<void> => {
  const { db, at } = context;
  const row = { accountId: id, hash: hashOf(deviceKey), createdAt: at, usedAt: at };
  const isSame = and(eq(knownDevices.accountId, id), eq(knownDevices.hash, row.hash));
  const known = await db.update(knownDevices).set({ usedAt: at }).where(isSame).returning();
  if (known.length > 0) return;
  const hasOthers = (await db.$count(knownDevices, eq(knownDevices.accountId, id))) > 0;
  await db.insert(knownDevices).values(row);
  if (!hasOthers) return;
  const time = formatDateTime(at.toISOString(), { locale, timeZone: config.site.timeZone });
  const values = { link: '/account', time, address: address ?? '—' };
  await sendMail(context, { to: email, locale, template: 'new-device', values });
};
