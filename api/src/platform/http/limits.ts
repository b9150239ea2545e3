import type { FastifyInstance } from 'fastify';

/** How much of anything a caller may send, and for how long. */
export const LIMITS = {
  /** Bytes of a JSON body: a post may have 100,000 letters in each language. Uploads have limits of their own. */
  bodyLimit: 1024 * 1024,
  /** Milliseconds for a whole request to arrive: a large picture over a slow line takes minutes. */
  requestTimeout: 300_000,
  /** Milliseconds in which nothing goes either way: longer than an idle connection stays. */
  connectionTimeout: 120_000,
  /** Milliseconds that an idle connection stays: longer than any proxy's, so that the proxy closes first. */
  keepAliveTimeout: 72_000,
  /** Node looks for late headers and requests as often as `connectionsCheckingInterval` says. */
  http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  routerOptions: { maxParamLength: 200 },
} as const;

/** Characters of an address with its query: a hundred ids take 2,500. */
const LONGEST_ADDRESS = 4_096;
/** Milliseconds for a JSON body to arrive. */
const BODY_TIME = 15_000;

class RefusedError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Refuses addresses that are too long. */
export function limitAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.url.length > LONGEST_ADDRESS ? new RefusedError(414, 'address too long') : undefined);
  });
}

/**
 * Refuses bodies that trickle in. Uploads have the time of a whole request.
 * @param patience - milliseconds.
 */
export function limitBodyTime(app: FastifyInstance, patience = BODY_TIME): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    done();
    const { headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody || headers['content-type']?.startsWith('multipart/')) return;
    const timer = setTimeout(() => payload.emit('error', new RefusedError(408, 'body too slow')), patience);
    // A body that nobody reads ends in none of these ways; it holds up no process that has nothing else to do.
    timer.unref();
    for (const event of ['end', 'error', 'close']) payload.once(event, () => clearTimeout(timer));
  });
}
