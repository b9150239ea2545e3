import type { IncomingHttpHeaders } from 'node:http';
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey, callOf, hasBody, hasClientDisconnected, RefusedError, UPLOADS } from 'server-kernel/http-server';
import { CALLS_OF_CALLER, CallerQueue } from '../caller-queue.ts';
import type { Config } from '../config.ts';
import { answerHeaders, requestHeaders } from './passing-headers.ts';
import { sendApiFailure } from './send-api-failure.ts';
import { type Lane, Upstream } from './upstream.ts';

/** Error codes of undici and the system for a connection that closed before the response. */
const CLOSED = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];
const REPEAT_MS = 1;
const REFUSED_RETRY_AFTER_SECONDS = '1';

/** Retries a read without a body once, after its connection was closed. The library would retry more calls. */
const repeatOnce =
  ({ raw }: FastifyRequest): NonNullable<FastifyReplyFromHooks['retryDelay']> =>
  ({ err, attempt }) => {
    const isReading = ['GET', 'HEAD'].includes(raw.method ?? '') && !hasBody(raw);
    const { code = '' } = (err ?? {}) as NodeJS.ErrnoException;
    return isReading && attempt === 0 && CLOSED.includes(code) ? REPEAT_MS : null;
  };

/** Keep the connection open while the caller is still sending: otherwise it would never read the response. */
const answer: NonNullable<FastifyReplyFromHooks['onResponse']> = (_request, reply, { stream }) => {
  (reply as unknown as FastifyReply).removeHeader('connection').send(stream);
};

const laneOf = (request: FastifyRequest): Lane => {
  if (!hasBody(request.raw)) return 'reads';
  return UPLOADS.includes(callOf(request)) ? 'uploads' : 'bodies';
};

/** Rejects a call when its address has too many waiting calls. */
const refuse = ({ raw }: FastifyRequest, reply: FastifyReply): RefusedError => {
  reply.header('retry-after', REFUSED_RETRY_AFTER_SECONDS);
  // The rest of the body is not read.
  if (hasBody(raw)) reply.header('connection', 'close');
  return new RefusedError(429, 'too many calls at once');
};

/**
 * Forwards all of `/api` to the API, with a limit of concurrent calls for each address. Streams bodies in both
 * directions, including those of GET, which bulk calls use for their ids. Retries nothing but a read whose connection
 * was closed.
 */
export const proxyApi = async (app: FastifyInstance, { apiUrl, origin }: Pick<Config, 'apiUrl' | 'origin'>) => {
  const queue = new CallerQueue(CALLS_OF_CALLER);
  const upstream = new Upstream(new URL(apiUrl).origin);
  const prefix = new URL(apiUrl).pathname.replace(/\/$/, '');
  const site = new URL(origin);
  app.addHook('onClose', () => upstream.close());

  const forward = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // Paths are already normalised. Otherwise the library would normalise them, and bypass the routes that they
    // matched.
    const [path] = request.url.split('?', 1);
    return reply.from(prefix + path, {
      rewriteRequestHeaders: (_, headers) => requestHeaders(request, headers as IncomingHttpHeaders, site),
      rewriteHeaders: (headers) => answerHeaders(headers as IncomingHttpHeaders),
      retryDelay: repeatOnce(request),
      onResponse: answer,
      onError: (_, { error }) => sendApiFailure(error, request, reply),
    });
  };

  await app.register(async (scope) => {
    scope.setErrorHandler(sendApiFailure);
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
          upstream.during(request.raw, { lane, signal: left.signal }, () => forward(request, reply));
          await closed;
        },
        () => hasClientDisconnected(request.raw),
      );
      if (!passing) throw refuse(request, reply);
      passing.catch((error: Error) => reply.send(error));
      return reply;
    });
  });
};
