import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { unhandledErrors } from '../process/index.ts';

/** Seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Measures every answer of a server, and from when it listens its process: what observes the process cannot be removed, and
 * would keep a server in memory that a test has closed.
 *
 * @returns where it keeps that, in Prometheus's own terms
 */
export const measureServer = (app: FastifyInstance): Registry => {
  const registry = new Registry();
  app.addHook('onListen', async () => collectDefaultMetrics({ register: registry }));
  measureAnswers(app, registry);
  countErrors(registry);
  return registry;
};

const measureAnswers = (app: FastifyInstance, registry: Registry): void => {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // Addresses that no route has are countless.
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
};

const countErrors = (registry: Registry): void => {
  new Counter({
    name: 'unhandled_errors_total',
    help: 'Rejections and exceptions that nobody handled, by the part of the process that they came from.',
    labelNames: ['part'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [part, count] of unhandledErrors) this.inc({ part }, count);
    },
  });
};
