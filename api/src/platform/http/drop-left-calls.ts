import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasCallerLeft, RefusedError } from 'shared-kernel/http-server';

/** Status of calls whose caller has hung up, as nginx logs them; no caller reads it. */
const CALLER_LEFT = 499;

/**
 * Ends calls whose caller has hung up before their work begins: before the database is asked for the account and the
 * limits, and again before the handler.
 */
export const dropLeftCalls = (app: FastifyInstance): void => {
  // A process that was busy reads a request before it reads that its connection is closed, one turn later.
  app.addHook('onRequest', async (request) => {
    await nextTurn();
    await nextTurn();
    refuseLeft(request);
  });
  app.addHook('preHandler', async (request) => refuseLeft(request));
};

const refuseLeft = ({ raw }: FastifyRequest): void => {
  if (hasCallerLeft(raw)) throw new RefusedError(CALLER_LEFT, 'the caller has left');
};
