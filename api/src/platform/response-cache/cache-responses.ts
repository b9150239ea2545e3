import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Asking } from 'server-kernel/cache';
import { acceptedLocale, hasBody } from 'server-kernel/http-server';
import type { InvalidationBus } from '../cache-tags/invalidation-bus.ts';
import { sendUnlessKnown } from '../http/same-entity.ts';
import { previewTokenOf } from '../preview/preview-token.ts';
import { type CachedResponse, ResponseCache } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether responses of `sendPublic` are cached for all callers. They may depend only on the address and the
     * language.
     */
    isCached?: boolean;
  }

  interface FastifyRequest {
    /** Receives the response for waiting and later requests; null when it can't be shared. */
    asking: Asking<CachedResponse> | null;
  }
}

/**
 * Serves public responses from memory, before any other work on the request. Responses of `sendPublic` are cached until
 * one of their tags is invalidated.
 * @param bytes - maximum of all entries. With 0 only concurrent requests share a response.
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
      // Releases waiting requests in any case, also when the connection closes.
      reply.raw.once('close', () => asking.end());
      done();
      return;
    }
    pending.then((answer) => (answer ? sendKept(request, reply, answer, 0) : done()), done);
  });
  // A response that isn't cached by now never will be. Waiting requests need not wait for a slow client.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.asking?.end();
    done();
  });
};

/** Whether all callers of the address in this language get the same response. */
const isShareable = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) &&
  request.routeOptions.config.isCached === true &&
  previewTokenOf(request) === undefined &&
  !hasBody(request);

/** Cache key of the address. The query is dropped when the route has none. */
const addressOf = ({ url, routeOptions }: FastifyRequest): string =>
  routeOptions.schema?.querystring ? normalAddress(url) : (url.split('?', 1)[0] as string);

/** @param age - milliseconds */
const sendKept = (
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, headers }: CachedResponse,
  age: number,
): void => {
  reply.headers({ ...headers, 'x-cache': 'HIT', age: Math.floor(age / 1_000) });
  sendUnlessKnown(request, reply, body, etag);
};

/**
 * Normalises an address by sorting its parameters by key. Values of the same key keep their order, which may matter.
 */
export const normalAddress = (url: string): string => {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const parameters = url.slice(at + 1).split('&');
  if (parameters.length === 1) return url;
  const byKey = parameters.map((parameter) => [parameter.split('=', 1)[0] ?? '', parameter] as const);
  byKey.sort(([one], [other]) => (one < other ? -1 : Number(one > other)));
  return `${url.slice(0, at)}?${byKey.map(([, parameter]) => parameter).join('&')}`;
};
