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
    /** False for answers of which nobody waits for another's: they differ by more than address and language. */
    isShared?: boolean;
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
    const key = `${acceptedLocale(request.headers['accept-language'])} ${normalAddress(request.url)}`;
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

/** Whether everybody who asks for the address in this language gets the same. */
const isShareable = (request: FastifyRequest): boolean => {
  const { method, headers, routeOptions } = request;
  return (
    method === 'GET' &&
    routeOptions.config.access === 'PUBLIC' &&
    routeOptions.config.isShared !== false &&
    headers.authorization === undefined &&
    previewTokenOf(request) === undefined &&
    // Another site is answered with its name.
    headers.origin === undefined &&
    !hasBody(request)
  );
};

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
