import type { FastifyInstance } from 'fastify';
import type { InvalidationBus } from './invalidation-bus.ts';

/** Shorter than the idle timeout of proxies. */
const HEARTBEAT_MS = 15_000;
/** Maximum of unread bytes. A slower client is disconnected; it reconnects, and invalidates everything. */
const MAX_UNREAD = 1024 * 1024;

/** `GET /cache-tags`: server-sent events, each a JSON array of invalidated tags. */
export const cacheTagRoutes = (
  app: FastifyInstance,
  { invalidationBus }: { invalidationBus: InvalidationBus },
): void => {
  const ends = new Set<() => void>();
  app.addHook('preClose', (done) => {
    for (const end of ends) end();
    done();
  });

  app.get(
    '/cache-tags',
    {
      // A HEAD request would never end.
      exposeHeadRoute: false,
      config: { access: 'PUBLIC', limit: 'read' },
      schema: {
        tags: ['platform'],
        summary: 'Stream invalidated cache tags',
        response: {
          200: { type: 'string', description: 'Server-sent events; each data line is a JSON array of tags.' },
        },
      },
    },
    (request, reply) => {
      reply.hijack();
      const stream = reply.raw;
      stream.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const send = (text: string) => void (stream.writableLength > MAX_UNREAD ? stream.destroy() : stream.write(text));
      send(': open\n\n');
      const heartbeat = setInterval(send, HEARTBEAT_MS, ': alive\n\n');
      const stop = invalidationBus.listen((tags) => send(`data: ${JSON.stringify(tags)}\n\n`));
      const end = () => {
        // No write may follow the end of the stream.
        clearInterval(heartbeat);
        stop();
        ends.delete(end);
        stream.end();
      };
      ends.add(end);
      request.raw.once('close', end);
    },
  );
};
