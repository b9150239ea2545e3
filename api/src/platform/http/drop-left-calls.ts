import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasClientDisconnected, RefusedError } from 'server-kernel/http-server';

/** Status of requests whose client disconnected, as in nginx logs; no client reads it. */
const CALLER_LEFT = 499;

/**
 * Drops requests whose client has disconnected: before the account and the limits are read from the database, and again
 * before the handler.
 */
export const dropLeftCalls = (app: FastifyInstance): void => {
  // A busy process reads a request before it notices the closed connection.
  app.addHook('onRequest', async (request) => {
    await nextTurn();
    await nextTurn();
    refuseLeft(request);
  });
  app.addHook('preHandler', async (request) => refuseLeft(request));
};

const refuseLeft = ({ raw }: FastifyRequest): void => {
  if (hasClientDisconnected(raw)) throw new RefusedError(CALLER_LEFT, 'the caller has left');
};
