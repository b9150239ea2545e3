import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callOf, UPLOADS } from './calls.ts';
import { hasBody } from './framing.ts';
import { RefusedError } from './refused-error.ts';

/** How much of anything a caller may send, and for how long; options of the server. */
export const LIMITS = {
  /** Bytes of a JSON body: a hundred records of a bulk call take 7,000. Content and uploads have limits of their own. */
  bodyLimit: 64 * 1024,
  /** Milliseconds for a whole request to arrive: a large picture over a slow line takes minutes. */
  requestTimeout: 300_000,
  /** Milliseconds in which nothing goes either way: longer than an idle connection stays. */
  connectionTimeout: 120_000,
  /** Milliseconds that an idle connection stays: longer than any proxy's, so that the proxy closes first. */
  keepAliveTimeout: 72_000,
  /** Node looks for late headers and requests as often as `connectionsCheckingInterval` says. */
  http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
} as const;

/** Characters of an address with its query: a hundred ids take 2,500. */
export const LONGEST_ADDRESS = 4_096;
/** Milliseconds for a body to arrive that is no upload. */
const BODY_TIME = 15_000;

/** Refuses addresses that are too long. */
export const limitAddresses = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.url.length > LONGEST_ADDRESS ? new RefusedError(414, 'address too long') : undefined);
  });
};

/**
 * Refuses bodies that trickle in. Uploads have the time of a whole request.
 * @param timeout - milliseconds.
 */
export const limitBodyTime = (app: FastifyInstance, timeout = BODY_TIME): void => {
  app.addHook('preParsing', (request, reply, payload, done) => {
    done();
    if (!hasBody(request.raw) || isUpload(request)) return;
    const timer = setTimeout(() => {
      if (reply.sent) return request.raw.destroy();
      reply.header('connection', 'close');
      payload.emit('error', new RefusedError(408, 'body too slow'));
    }, timeout);
    // A body that nobody reads ends in none of these ways; it holds up no process that has nothing else to do.
    timer.unref();
    for (const event of ['end', 'error', 'close']) payload.once(event, () => clearTimeout(timer));
  });
};

const isUpload = (request: FastifyRequest): boolean =>
  UPLOADS.includes(callOf(request)) && request.headers['content-type']?.startsWith('multipart/') === true;
