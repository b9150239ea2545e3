import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/**
 * Lets scripts of other sites call the API, when there are any that may. Who calls is told by a token that the script
 * sends itself, so cookies are never asked for.
 */
export const allowOrigins = async (app: FastifyInstance, origins: readonly string[]): Promise<void> => {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'accept-language',
      'authorization',
      'content-type',
      'idempotency-key',
      'if-match',
      'if-none-match',
      'x-request-id',
    ],
    exposedHeaders: [
      'etag',
      'ratelimit-limit',
      'ratelimit-remaining',
      'ratelimit-reset',
      'retry-after',
      'x-request-id',
    ],
    maxAge: 600,
    strictPreflight: false,
  });
};
