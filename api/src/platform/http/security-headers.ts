import type { FastifyInstance, FastifyReply } from 'fastify';
import { DATA_HEADERS, DATA_POLICY } from 'server-kernel/http-server';

/** Policy of downloads: opened in a browser, they run in a sandbox with an opaque origin. */
export const ATTACHMENT_POLICY = `sandbox; ${DATA_POLICY}`;

/** Sets the headers on a response that bypasses hooks. */
export const secure = (reply: FastifyReply): FastifyReply => reply.headers(DATA_HEADERS);

/** Sets the headers on every response; register before any hook that can reject a request. */
export const sendSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    secure(reply);
    done();
  });
};
