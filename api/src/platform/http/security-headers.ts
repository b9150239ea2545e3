import type { FastifyInstance, FastifyReply } from 'fastify';
import { DATA_HEADERS, DATA_POLICY } from 'shared-kernel/http-server';

/** The policy of a file that is to be saved: opened after all, it runs as nobody's. */
export const ATTACHMENT_POLICY = `sandbox; ${DATA_POLICY}`;

/** Puts the headers on an answer that no hook comes to. */
export const secure = (reply: FastifyReply): FastifyReply => reply.headers(DATA_HEADERS);

/** Puts the headers on every answer; before whatever could refuse a call. */
export const sendSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    secure(reply);
    done();
  });
};
