import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLocale, hasBody } from 'shared-kernel/http-server';
import type { Asking } from 'shared-kernel/server-cache';
import type { InvalidationBus } from '../cache-tags/invalidation-bus.ts';
import { sendUnlessKnown } from '../http/same-entity.ts';
import { previewTokenOf } from '../preview/show-previews.ts';
import { normalAddress } from './address.ts';
import { type CachedResponse, ResponseCache } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the answers, sent by `sendPublic`, are cached for all callers: they differ by address and language alone. */
    isCached?: boolean;
  }

  interface FastifyRequest {
    /** Takes the answer for the next who ask the same; null where nobody may share it. */
    asking: Asking<CachedResponse> | null;
  }
}

/**
 * Answers what anybody may read from memory, before anything else is done for the request. What `sendPublic` sends is
 * kept until one of its tags is announced.
 * @param bytes - that all kept answers may take; with 0 only those who ask at the same time share one.
 */
export const cacheResponses = (app: FastifyInstance, invalidationBus: InvalidationBus, bytes: number): void => {
  app.decorateRequest('asking', null);
  const cache = new ResponseCache(bytes);
  const stop = invalidationBus.listen((tags) => cache.invalidate(tags));
  app.addHook('onClose', async () => stop());

  app.addHook('onRequest', (request, reply, done) => {
    if (!isShareable(request)) {
      done();
      return;
    }
    const key = `${acceptedLocale(request.headers['accept-language'])} ${addressOf(request)}`;
    const kept = cache.get(key);
    if (kept) {
      sendKept(request, reply, kept, cache.ageOf(key));
      return;
    }
    const pending = cache.pending(key);
    if (!pending) {
      const asking = cache.ask(key);
      request.asking = asking;
      // Whatever becomes of it, who waits must not wait for ever.
      reply.raw.once('close', () => asking.end());
      done();
      return;
    }
    pending.then((answer) => (answer ? sendKept(request, reply, answer, 0) : done()), done);
  });
  // What wasn't kept by now won't be: who waits must not wait for a slow reader of it.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.asking?.end();
    done();
  });
};

/** Whether all callers of the address in this language get the same. */
const isShareable = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) &&
  request.routeOptions.config.isCached === true &&
  previewTokenOf(request) === undefined &&
  !hasBody(request);

/** The address as the answer depends on it: a query that the route doesn't read makes no other answer. */
const addressOf = ({ url, routeOptions }: FastifyRequest): string =>
  routeOptions.schema?.querystring ? normalAddress(url) : (url.split('?', 1)[0] as string);

/** @param age - milliseconds. */
const sendKept = (
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, headers }: CachedResponse,
  age: number,
): void => {
  reply.headers({ ...headers, 'x-cache': 'HIT', age: Math.floor(age / 1_000) });
  sendUnlessKnown(request, reply, body, etag);
};
