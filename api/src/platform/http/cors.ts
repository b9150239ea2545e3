import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/**
 * Allows scripts of the configured origins to call the API. Authentication uses a token that the script sends, so
 * credentials stay off.
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
