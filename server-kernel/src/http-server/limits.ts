import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callOf, UPLOADS } from './calls.ts';
import { hasBody } from './framing.ts';
import { RefusedError } from './refused-error.ts';

/** Size and time limits of requests, as options of the server. */
export const LIMITS = {
  /**
   * Bytes of a JSON body: a bulk call of a hundred records takes 7,000. Routes for content and uploads set higher
   * limits.
   */
  bodyLimit: 64 * 1024,
  /** Milliseconds for a whole request to arrive: a large picture over a slow line takes minutes. */
  requestTimeout: 300_000,
  /** Milliseconds without data in either direction: longer than an idle connection stays open. */
  connectionTimeout: 120_000,
  /** Milliseconds that an idle connection stays open: longer than any proxy's, so that the proxy closes first. */
  keepAliveTimeout: 72_000,
  /** Milliseconds for what is done before listening, such as starting the jobs: a busy machine takes more than ten seconds. */
  pluginTimeout: 60_000,
  /** Node checks for late headers and requests every `connectionsCheckingInterval`. */
  http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
} as const;

/** Longest address with its query, in characters: a hundred ids take 2,500. */
export const MAX_ADDRESS_LENGTH = 4_096;
/** Timeout of a body that isn't an upload, in milliseconds. */
const BODY_TIMEOUT_MS = 15_000;

/** Rejects addresses that are too long. */
export const limitAddresses = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.url.length > MAX_ADDRESS_LENGTH ? new RefusedError(414, 'address too long') : undefined);
  });
};

/** Times out bodies that arrive slowly. Uploads get the timeout of a whole request. @param timeout - milliseconds. */
export const limitBodyTime = (app: FastifyInstance, timeout = BODY_TIMEOUT_MS): void => {
  app.addHook('preParsing', (request, reply, payload, done) => {
    done();
    if (!hasBody(request.raw) || isUpload(request)) return;
    const timer = setTimeout(() => {
      if (reply.sent) return request.raw.destroy();
      reply.header('connection', 'close');
      payload.emit('error', new RefusedError(408, 'body too slow'));
    }, timeout);
    // An unread body triggers none of these events, so its timer must not keep the process running.
    timer.unref();
    for (const event of ['end', 'error', 'close']) payload.once(event, () => clearTimeout(timer));
  });
};

const isUpload = (request: FastifyRequest): boolean =>
  UPLOADS.includes(callOf(request)) && request.headers['content-type']?.startsWith('multipart/') === true;
