import type { FastifyInstance } from 'fastify';
import type { InvalidationBus } from './invalidation-bus.ts';

/** Often enough that no proxy between takes the stream for dead. */
const HEARTBEAT_MS = 15_000;
/** Bytes that may wait for somebody to read them; whoever is cut off comes again, and takes all for stale. */
const MOST_UNREAD = 1024 * 1024;

/** `GET /cache-tags`: a stream of server-sent events, each a JSON array of the tags that went stale. */
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
      // Its answer would never end.
      exposeHeadRoute: false,
      config: { access: 'PUBLIC', limit: 'read' },
      schema: {
        tags: ['platform'],
        summary: 'Stream of the cache tags that went stale',
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
      const say = (text: string) => void (stream.writableLength > MOST_UNREAD ? stream.destroy() : stream.write(text));
      say(': open\n\n');
      const heartbeat = setInterval(say, HEARTBEAT_MS, ': alive\n\n');
      const stop = invalidationBus.listen((tags) => say(`data: ${JSON.stringify(tags)}\n\n`));
      const end = () => {
        // Nothing may be said after the end.
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
