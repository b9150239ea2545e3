import type { FastifyRequest } from 'fastify';
import type { Locale } from 'shared-kernel/contracts';

/** Where a sign-in comes from. */
export interface Origin {
  address: string | null;
  /** The browser's `User-Agent`. */
  device: string | null;
  locale: Locale;
}

const DEVICE_MAX = 300;

export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  device: request.headers['user-agent']?.slice(0, DEVICE_MAX) ?? null,
  locale: request.locale,
});
