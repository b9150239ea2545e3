import type { FastifyRequest } from 'fastify';
import { readCookie } from 'server-kernel/http-server';
import type { Locale } from 'shared-kernel/contracts';
import { newSecret } from '../../../platform/tokens/tokens.ts';

/** Where a sign-in comes from. */
export interface Origin {
  address: string | null;
  /** The browser's `User-Agent`. */
  device: string | null;
  locale: Locale;
  /** Random key by which the account knows the browser; new for a browser without the cookie. */
  deviceKey: string;
}

export const DEVICE_COOKIE = 'device';

const DEVICE_MAX = 300;

export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  device: request.headers['user-agent']?.slice(0, DEVICE_MAX) ?? null,
  locale: request.locale,
  deviceKey: readCookie(request.headers.cookie, DEVICE_COOKIE) ?? newSecret(),
});
