import type { FastifyInstance } from 'fastify';

/** Lets GET calls have a body: the bulk calls take their ids there. */
export const acceptBodyOnGet = (app: FastifyInstance): FastifyInstance =>
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
