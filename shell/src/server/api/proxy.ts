import type { IncomingHttpHeaders } from 'node:http';
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey, callOf, hasBody, hasCallerLeft, RefusedError, UPLOADS } from 'shared-kernel/http-server';
import { CALLS_OF_CALLER, CallerQueue } from '../caller-queue.ts';
import type { Config } from '../config.ts';
import { answerHeaders, requestHeaders } from './passing-headers.ts';
import { tellFailure } from './tell-failure.ts';
import { type Lane, Upstream } from './upstream.ts';

/** How undici and the system name a connection that was closed while an answer was due. */
const CLOSED = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];
const REPEAT_MS = 1;
const REFUSED_RETRY_AFTER_SECONDS = '1';

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

const laneOf = (request: FastifyRequest): Lane => {
  if (!hasBody(request.raw)) return 'reads';
  return UPLOADS.includes(callOf(request)) ? 'uploads' : 'bodies';
};

/** Refuses a call of an address that waits for too many others. */
const refuse = ({ raw }: FastifyRequest, reply: FastifyReply): RefusedError => {
  reply.header('retry-after', REFUSED_RETRY_AFTER_SECONDS);
  // The rest of the body is not read.
  if (hasBody(raw)) reply.header('connection', 'close');
  return new RefusedError(429, 'too many calls at once');
};

/**
 * Hands all of `/api` to the API, a few calls of each address at a time. Bodies pass piece by piece in both directions, also that of a GET, where the bulk calls
 * have their ids; nothing is kept here, and nothing is sent twice but a reading call that met a closed connection.
 */
export const proxyApi = async (app: FastifyInstance, { apiUrl, origin }: Pick<Config, 'apiUrl' | 'origin'>) => {
  const queue = new CallerQueue(CALLS_OF_CALLER);
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
      const lane = laneOf(request);
      const left = new AbortController();
      const closed = new Promise<void>((resolve) => reply.raw.once('close', resolve)).then(() => left.abort());
      const passing = queue.add(
        `${lane} ${addressKey(request.ip)}`,
        async () => {
          upstream.during(request.raw, { lane, signal: left.signal }, () => hand(request, reply));
          await closed;
        },
        () => hasCallerLeft(request.raw),
      );
      if (!passing) throw refuse(request, reply);
      passing.catch((error: Error) => reply.send(error));
      return reply;
    });
  });
};
