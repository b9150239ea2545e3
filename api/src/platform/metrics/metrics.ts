import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { unhandledRejections } from 'shared-kernel/process';
import type { OpenDatabase } from '../database/database.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where services measure what is theirs. */
    metrics: Registry;
  }
}

/** Seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const QUEUES = `select name, state::text, count(*)::int as count from pgboss.job
  where state in ('created', 'retry', 'active') group by name, state`;

/** Measures every answer and the process itself; gives what was measured in Prometheus's own format. */
export const createMetrics = (app: FastifyInstance, database: OpenDatabase): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureAnswers(app, registry);
  countRejections(registry);
  if (database.connections) showConnections(registry, database.connections);
  showQueues(registry, database);
  app.decorate('metrics', registry);
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

const countRejections = (registry: Registry): void => {
  new Counter({
    name: 'unhandled_rejections_total',
    help: 'Rejections that nobody handled, by the part of the process that they came from.',
    labelNames: ['part'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [part, count] of unhandledRejections) this.inc({ part }, count);
    },
  });
};

const showConnections = (registry: Registry, connections: NonNullable<OpenDatabase['connections']>): void => {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database; waiting are the calls that have none.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
};

const showQueues = (registry: Registry, database: OpenDatabase): void => {
  new Gauge({
    name: 'jobs',
    help: 'Jobs that are not done yet, over all processes.',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      // Without its database the process is still worth measuring.
      const { rows } = await database.query({ text: QUEUES }).catch(() => ({ rows: [] }));
      for (const { name, state, count } of rows) this.set({ queue: String(name), state: String(state) }, Number(count));
    },
  });
};
