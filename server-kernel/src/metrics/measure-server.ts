import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { unhandledErrors } from '../process/index.ts';

/** Seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Records metrics of every response. Metrics of the process start when the server listens, because their observers
 * can't be removed and would keep a closed test server in memory.
 * @returns the Prometheus registry
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
    // Unknown addresses share one label, because their number is unlimited.
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
};

const countErrors = (registry: Registry): void => {
  new Counter({
    name: 'unhandled_errors_total',
    help: 'Unhandled rejections and uncaught exceptions, by the part of the process that caused them.',
    labelNames: ['part'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [part, count] of unhandledErrors) this.inc({ part }, count);
    },
  });
};
