import type { IncomingHttpHeaders } from 'node:http';
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from 'shared-kernel/http-server';
import type { Config } from '../config.ts';
import { answerHeaders, requestHeaders } from './passing-headers.ts';
import { tellFailure } from './tell-failure.ts';
import { Upstream } from './upstream.ts';

/** How undici and the system name a connection that was closed while an answer was due. */
const CLOSED = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];
const REPEAT_MS = 1;

/** Repeats a reading call without a body, once, whose connection has just been closed; the library would repeat more. */
const repeatOnce =
  ({ raw }: FastifyRequest): NonNullable<FastifyReplyFromHooks['retryDelay']> =>
  ({ err, attempt }) => {
    const isReading = ['GET', 'HEAD'].includes(raw.method ?? '') && !hasBody(raw);
    const { code = '' } = (err ?? {}) as NodeJS.ErrnoException;
    return isReading && attempt === 0 && CLOSED.includes(code) ? REPEAT_MS : null;
  };

/** Whoever still sends when the answer comes would not hear it through a connection that the library has closed. */
const answer: NonNullable<FastifyReplyFromHooks['onResponse']> = (_request, reply, { stream }) => {
  (reply as unknown as FastifyReply).removeHeader('connection').send(stream);
};

/**
 * Hands all of `/api` to the API. Bodies pass piece by piece in both directions, also that of a GET, where the bulk calls
 * have their ids; nothing is kept here, and nothing is sent twice but a reading call that met a closed connection.
 */
export const proxyApi = async (app: FastifyInstance, { apiUrl, origin }: Pick<Config, 'apiUrl' | 'origin'>) => {
  const upstream = new Upstream(new URL(apiUrl).origin);
  const prefix = new URL(apiUrl).pathname.replace(/\/$/, '');
  const site = new URL(origin);
  app.addHook('onClose', () => upstream.close());

  const hand = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // The server's paths are normal by now; the library would make them so, past the routes that they were matched by.
    const [path] = request.url.split('?', 1);
    return reply.from(prefix + path, {
      rewriteRequestHeaders: (_, headers) => requestHeaders(request, headers as IncomingHttpHeaders, site),
      rewriteHeaders: (headers) => answerHeaders(headers as IncomingHttpHeaders),
      retryDelay: repeatOnce(request),
      onResponse: answer,
      onError: (_, { error }) => tellFailure(error, request, reply),
    });
  };

  await app.register(async (scope) => {
    scope.setErrorHandler(tellFailure);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    await scope.register(replyFrom, {
      base: apiUrl,
      undici: upstream,
      disableCache: true,
      disableRequestLogging: true,
    });
    scope.all('/api/*', (request, reply) => {
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      return upstream.during(request.raw, left.signal, () => hand(request, reply));
    });
  });
};
